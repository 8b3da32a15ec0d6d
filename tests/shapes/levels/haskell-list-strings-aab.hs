puzzle :: [String]
puzzle =
  [ "AABBC"
  , "AABBC"
  , "AACCC"
  , "DEDDD"
  , "DDDDD"
  ]
