:- use_module(library(clpfd)).

% Data for the puzzle
solution(Solution) :-
  generate(Solution),
  satisfiesRegions(Solution, [
    [0/0,1/0,0/1,1/1,0/2,1/2],
    [2/0,3/0,2/1,3/1],
    [4/0,4/1,2/2,3/2,4/2],
    [0/3,2/3,3/3,4/3,0/4,1/4,2/4,3/4,4/4],
    [1/3]
    ]).

go :-
  solution(X),
  writeq(X), nl.
