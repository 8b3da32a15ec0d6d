const linkedInBoard = [
    // Row 1: mixed
    [
        { color: 1, state: 'empty' }, { color: 1, state: 'empty' }, { color: 1, state: 'empty' }, { color: 1, state: 'empty' }, { color: 2, state: 'empty' }, { color: 3, state: 'empty' }
    ],
    // Row 2: mixed
    [
        { color: 1, state: 'empty' }, { color: 4, state: 'empty' }, { color: 4, state: 'empty' }, { color: 2, state: 'empty' }, { color: 2, state: 'empty' }, { color: 3, state: 'empty' }
    ],
    // Row 3: mixed
    [
        { color: 1, state: 'empty' }, { color: 4, state: 'empty' }, { color: 4, state: 'empty' }, { color: 2, state: 'empty' }, { color: 2, state: 'empty' }, { color: 2, state: 'empty' }
    ],
    // Row 4: mixed
    [
        { color: 1, state: 'empty' }, { color: 4, state: 'empty' }, { color: 4, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }
    ],
    // Row 5: mixed
    [
        { color: 1, state: 'empty' }, { color: 4, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }
    ],
    // Row 6: mixed
    [
        { color: 1, state: 'empty' }, { color: 6, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }, { color: 5, state: 'empty' }
    ],
];
