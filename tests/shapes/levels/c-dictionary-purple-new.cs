var colorRegions = new Dictionary<string, List<RowColPair>>
{
    ["Purple"] = new List<RowColPair> { new(0, 0), new(0, 1), new(1, 0), new(1, 1), new(2, 0), new(2, 1) },
    ["Orange"] = new List<RowColPair> { new(0, 2), new(0, 3), new(1, 2), new(1, 3) },
    ["Blue"] = new List<RowColPair> { new(0, 4), new(1, 4), new(2, 2), new(2, 3), new(2, 4) },
    ["Green"] = new List<RowColPair> { new(3, 0), new(3, 2), new(3, 3), new(3, 4), new(4, 0), new(4, 1), new(4, 2), new(4, 3), new(4, 4) },
    ["Grey"] = new List<RowColPair> { new(3, 1) },
};
