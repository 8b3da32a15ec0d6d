export const RASAS = [
  { id: 'shanti', name: 'Shanti', color: 'bg-yellow-200 border-yellow-400', meaning: 'Bliss' },
  { id: 'dasya', name: 'Dasya', color: 'bg-yellow-200 border-yellow-400', meaning: 'Bliss' },
  { id: 'sakhya', name: 'Sakhya', color: 'bg-yellow-200 border-yellow-400', meaning: 'Bliss' },
  { id: 'vatsalya', name: 'Vatsalya', color: 'bg-yellow-200 border-yellow-400', meaning: 'Bliss' },
  { id: 'madhurya', name: 'Madhurya', color: 'bg-yellow-200 border-yellow-400', meaning: 'Bliss' },
]

export const RAS_RANI_PUZZLES: RasRaniPuzzle[] = [
  {
    id: 'ras-rani-1',
    dateId: null,
    title: 'Five Rasas',
    gridSize: 5,
    regionGrid: [
      ['shanti', 'shanti', 'dasya', 'dasya', 'sakhya'],
      ['shanti', 'shanti', 'dasya', 'dasya', 'sakhya'],
      ['shanti', 'shanti', 'sakhya', 'sakhya', 'sakhya'],
      ['vatsalya', 'madhurya', 'vatsalya', 'vatsalya', 'vatsalya'],
      ['vatsalya', 'vatsalya', 'vatsalya', 'vatsalya', 'vatsalya'],
    ],
    solution: [0, 2, 4, 1, 3],
  },
]
