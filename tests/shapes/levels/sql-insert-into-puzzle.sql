INSERT INTO puzzle (row_no, cells) VALUES
  (1, 'ABBBBC'),
  (2, 'AACBCC'),
  (3, 'ACCCCC'),
  (4, 'ACDCCC'),
  (5, 'ECDFFF'),
  (6, 'EFFFFF');
