regions([
  [a,a,a,a,b,c],
  [a,d,d,b,b,c],
  [a,d,d,b,b,b],
  [a,d,d,e,e,e],
  [a,d,e,e,e,e],
  [a,f,e,e,e,e]
]).
