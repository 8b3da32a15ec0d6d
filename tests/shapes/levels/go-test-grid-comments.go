package solver

import (
	"testing"
)

func TestSolve5x5(t *testing.T) {
	// Simple 5x5 grid, 1 star per unit
	// Regions:
	// 0 0 1 1 2
	// 0 0 1 1 2
	// 0 0 2 2 2
	// 3 4 3 3 3
	// 3 3 3 3 3
	regions := [][]int{
		{0, 0, 1, 1, 2},
		{0, 0, 1, 1, 2},
		{0, 0, 2, 2, 2},
		{3, 4, 3, 3, 3},
		{3, 3, 3, 3, 3},
	}
	grid := Grid{
		Size:    5,
		Regions: regions,
		Stars:   1,
	}

	solution, err := Solve(grid)
	if err != nil {
		t.Fatalf("Solve failed: %v", err)
	}
}
