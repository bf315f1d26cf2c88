import { heap, piece } from '../drawnFood'
import { p } from '../pigments'
import { around, disc, line, path, turned } from '../shapes'

const leafy = (fill: string, dark: string, vein: string) =>
  path('M0 22C-12 18-20 8-16-4-20-14-8-24 0-20 8-25 20-14 16-4c5 12-4 22-16 26z', fill) +
  path('M0 22c12-4 21-14 16-26 3-8-3-14-9-16 2 16 0 30-7 42z', dark) +
  line('M0 20V-12M0 8l-9-8M0 8l8-9M0-2l-6-6M0-2l6-7', vein, 1.8)

const cabbage = (fill: string, dark: string, vein: string) =>
  path('M-24 12C-26-10-12-24 4-24c16 0 24 16 20 30-14 10-34 12-48 6z', dark) +
  path('M-20 10c0-18 10-28 24-28 12 0 18 12 15 22-12 8-27 10-39 6z', fill) +
  line('M-22 12C-10 4-2-4 4-20M-12 5c0-8 3-13 7-17M-2-3c6 2 12 1 18-3M-7 2C0 8 8 9 16 7', vein, 2.6)

const LEAVES = [
  'M0 0C-10-6-9-20 0-27 9-20 10-6 0 0zM0 0C2-11 17-16 26-8 23 3 10 9 0 0zM0 0C11 2 16 17 8 26-3 23-9 10 0 0zM0 0C4 10-8 22-19 20-20 8-11-2 0 0zM0 0C-8 8-23 4-27-7-19-14-5-10 0 0z',
  'M0 0C-2-9 6-19 16-20 19-10 11-1 0 0zM0 0C8-4 19 2 22 12 12 17 1 11 0 0zM0 0C6 7 2 19-6 24-13 16-11 3 0 0zM0 0C-4 8-17 10-24 4-20-6-8-9 0 0zM0 0C-9-1-16-12-13-21-3-21 4-10 0 0z',
]

const mixedLeaves = (fill: string, dark: string, light: string) =>
  path(LEAVES[0] ?? '', dark) +
  path(LEAVES[1] ?? '', fill) +
  line(
    'M0-4V-20M4-2L20-7M3 4L8 19M-3 3L-14 15M-4-1L-20-6M2-3L12-15M3 2L17 9M0 5L-5 17M-3 1L-18 3M-2-3L-9-15',
    light,
    1.5,
  )

export const leaves = {
  leek: piece(
    disc(0, 0, 11, p.basilLight) +
      disc(0, 0, 9, '#e5efc4') +
      `<g fill="none" stroke="${p.basilLight}" stroke-width="1.5"><circle r="6.5"/><circle r="3.5"/></g>` +
      line('M-5-5c1-1 2-2 3-2', p.white, 2),
    11,
    25,
    6,
  ),
  spinach: piece(leafy(p.basil, p.basilDark, p.basilLight), 22, 45, 3),
  kale: piece(leafy('#4d8f6b', '#34704f', '#c4e0c8'), 22, 60, 3),
  lettuce: heap(mixedLeaves(p.lime, p.limeDark, '#e6f0bb')),
  salad: heap(mixedLeaves('#6fb06c', p.basil, '#cfe8c4')),
  rocket: heap(
    path(
      'M-2 4C-9 4-10-3-6-5-11-9-8-16-3-16-5-22 1-28 6-25 11-26 14-18 10-15 14-11 11-5 6-5 7 1 3 4-2 4zM2-2C4-9 11-10 14-6 17-12 25-11 26-6 31-4 31 5 25 7 24 13 16 14 13 9 8 12 2 7 2-2zM4 2C10 5 11 12 7 14 11 19 7 26 2 25-1 30-10 28-11 23-16 21-15 13-11 12-14 6-7 1 4 2zM0 2C-3 9-10 11-14 7-17 13-26 11-26 5-31 2-29-7-23-8-22-14-13-14-11-9-5-11 1-6 0 2z',
      p.basil,
    ) +
      line(
        'M2 0L4-18M4 1L22-1M0 4L-3 20M-3 1L-22-1M3-8l4-4M12 0l6-5M-2 11l5 3M-12 0l-5-5',
        p.basilLight,
        1.8,
      ),
  ),
  redCabbage: piece(cabbage('#9a5a9e', p.aubergine, '#ecd3ea'), 26, 110, 1),
  cabbage: piece(cabbage('#bcd88a', '#7fb061', '#f2f7d4'), 26, 150, 1),
  sprout: piece(
    disc(0, 0, 12, '#6fab55') +
      path('M-12 0C-8-8 0-12 8-9 2-4-2 4-1 12-7 11-11 6-12 0z', '#95c872') +
      line('M2 10c1-6 4-11 8-14M-8 3c1-4 4-7 8-9', '#cfe6a8', 1.8),
    12,
    35,
    6,
  ),
  bokChoy: piece(
    path('M-6 24C-14 10-6 4-8-2-20-4-18-22-4-25 10-28 20-14 12-4c-4 6 4 14-3 28z', '#58a35f') +
      path('M-6 24C-12 12-5 4-3-6-2-12 3-12 4-6c1 10 8 18 4 30z', '#f2f5dc') +
      line('M0 18V-2M-1-8l-6-8M2-8l6-8', '#c9dfb0', 2),
    26,
    95,
    2,
  ),
  endive: piece(
    path('M-26 0C-20-12 4-14 26 0 4 14-20 12-26 0z', '#f7f4d8') +
      path('M26 0C12-9-2-11-12-10-2-6 6-2 10 0 6 2-2 6-12 10-2 11 12 9 26 0z', '#d3dd82') +
      line('M-24 0C-10-3 0-2 10 0M-22-4c10-4 16-3 24 0', '#dcd8a8', 1.6),
    26,
    110,
    2,
    20,
  ),
  artichoke: piece(
    disc(0, 0, 16, '#8aa763') +
      around(path('M0-3C-6-7-5-14 0-18 5-14 6-7 0-3z', '#a9c47e'), 6) +
      turned(path('M0 0c-4-3-4-8 0-10 4 2 4 7 0 10z', '#dbe6b4'), 30, 150, 270),
    18,
    60,
    2,
  ),
  celery: piece(
    path('M-24-4C-8-1 8-1 20-8l4 4C10 6-8 7-24 5z', '#a8cf7d') +
      line('M-22 0C-8 3 8 2 20-6M-22-2C-8 1 8 0 18-6', '#d6eab0', 1.6) +
      path('M18-6c0-7 6-11 12-9 0 3-2 5-4 6 3 1 4 4 3 7-5 1-9 0-11-4z', p.basil),
    28,
    40,
    3,
    10,
  ),
  fennel: piece(
    path('M-4-8C-16-4-20 12-10 18c6 4 14 4 20 0 10-6 6-22-6-26z', '#eef3d6') +
      path('M4-8C16-4 20 12 10 18c-3 2-7 3-10 3C8 14 8 0 0-8z', '#cfdcaa') +
      line('M-6-8l-6-14M0-8v-16M6-8l6-14', '#9cc17a', 5) +
      line('M-12-22l-4-3M-12-22l2-5M0-24l-3-4M0-24l3-4M12-22l4-3M12-22l-2-5', p.basil, 2),
    27,
    120,
    2,
  ),
} as const
