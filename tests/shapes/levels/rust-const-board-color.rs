use Color::*;
const BOARD: [[Color; 6]; 6] = [
    [Color::Purple, Color::Purple, Color::Purple, Color::Purple, Color::Purple, Color::Orange],
    [Color::Purple, Color::Purple, Color::Purple, Color::Purple, Color::Blue, Color::Orange],
    [Color::Green, Color::Purple, Color::Purple, Color::Purple, Color::Orange, Color::Orange],
    [Color::Grey, Color::Grey, Color::Purple, Color::Orange, Color::Orange, Color::Orange],
    [Color::Grey, Color::Grey, Color::Grey, Color::Orange, Color::Orange, Color::Red],
    [Color::Grey, Color::Grey, Color::Grey, Color::Orange, Color::Orange, Color::Red],
];
