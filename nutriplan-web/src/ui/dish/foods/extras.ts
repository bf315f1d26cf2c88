import { base, heap, piece, sprinkle } from '../drawnFood'
import { p } from '../pigments'
import { around, disc, line, mound, oval, path } from '../shapes'

const potato = (fill: string, dark: string, eye: string) =>
  path('M-19 2C-20-9-8-16 4-14 16-13 22-4 19 5 16 14 4 17-7 15-15 13-19 9-19 2z', dark) +
  path('M-19 0C-19-10-8-16 4-14 15-13 21-5 18 3 14 10 3 12-7 11-14 10-19 7-19 0z', fill) +
  line('M-8-3h0M4-6h0M9 3h0M-3 6h0', eye, 2.4) +
  line('M-11-7c3-2 5-3 8-3', p.shine, 2.6)

const drop = (fill: string, dark: string) =>
  path('M-5 0C-4-4 2-5 6 0 2 5-4 4-5 0z', dark) +
  path('M-4-.500C-3-3.5 2-4 5-.5 2 2.5-3 2.5-4-.500z', fill)

export const extras = {
  potato: piece(potato('#ecd08a', '#c9a252', '#b98f45'), 20, 80, 3),
  newPotato: piece(
    `<g transform="scale(.72)">${potato('#f2dc9c', '#d0ab5c', '#c49c50')}</g>`,
    15,
    50,
    5,
  ),
  fries: heap(
    line(
      'M-24-8L6-18M-20 2L14-10M-24 12L10 0M-12 18L22 4M-4-22L22-6M2 22L26 14M-8-8L-2 20M10-20L16 14',
      p.butterDark,
      7.5,
    ) +
      line(
        'M-24-9L6-19M-20 1L14-11M-24 11L10-1M-12 17L22 3M-4-23L22-7M2 21L26 13M-8-9L-2 19M10-21L16 13',
        '#fbdc80',
        5,
      ),
  ),
  mash: heap(
    mound(
      '#f7e3a8',
      '#d9bb6c',
      line('M-18-6C-8-17 12-16 18-4M-14 6C-4-5 8-4 15 8M-6 16c5-5 9-4 13-1', '#fdf2cd', 4),
    ),
  ),
  sweetPotato: piece(
    disc(0, 0, 14, '#a9542f') +
      disc(0, 0, 12, '#ef9248') +
      line('M-5-4c2-2 5-3 8-2M-6 3c3 3 7 3 10 1', '#f8b57c', 2),
    14,
    38,
    5,
  ),
  almond: sprinkle(
    path('M-8 0C-5-6 4-6 8 0 4 6-5 6-8 0z', '#8f5a32') +
      path('M-7-1C-4-5 3-5 6-1 3 3-4 3-7-1z', '#b9804c') +
      line('M-4 0h7', '#8f5a32', 1),
  ),
  walnut: sprinkle(
    path('M0-7C6-8 9-3 7 0 10 3 7 8 2 7 1 8-1 8-2 7-7 8-10 3-7 0-9-3-6-8 0-7z', '#9c6d3d') +
      path('M-1-5C-5-6-7-3-5 0-7 3-4 6-1 5zM1-5C5-6 7-3 5 0 7 3 4 6 1 5z', '#d3a768'),
  ),
  hazelnut: sprinkle(
    disc(0, 0, 6, '#8a552b') +
      disc(-0.5, -0.5, 5, '#b97b43') +
      path('M-4 2c2-2 6-2 8 0-1 3-6 4-8 0z', '#e0c293'),
  ),
  cashew: sprinkle(
    '<path d="M-6-2C-5 5 3 6 6 1" fill="none" stroke="#c9a263" stroke-width="6" stroke-linecap="round"/><path d="M-6-2.500C-5 4 3 5 6 .5" fill="none" stroke="#f2dcae" stroke-width="3.6" stroke-linecap="round"/>',
  ),
  pistachio: sprinkle(oval(0, 0, 6, 3.8, '#7c9a45') + oval(-1, -1, 4, 2, '#b4cc74')),
  peanut: sprinkle(
    line('M-3 0h0M4 0h0', '#b88849', 8.5) + line('M-3.5-.500h0M3.5-.500h0', '#ddb374', 6),
  ),
  chestnut: piece(
    path('M-11 4C-12-6-5-10 0-13 5-10 12-6 11 4 9 11-9 11-11 4z', '#7d4427') +
      path('M-10 5c4-3 16-3 20 0-2 5-18 5-20 0z', '#d9b98a') +
      line('M-5-4c1-2 2-4 4-5', p.shine, 2.2),
    13,
    14,
    4,
  ),
  pumpkinSeed: sprinkle(drop('#8cb065', '#557a3b')),
  sunflowerSeed: sprinkle(drop('#e3d6bb', '#8c7d63')),
  hempSeed: sprinkle(disc(0, 0, 2.6, '#b7a86e') + disc(-0.4, -0.5, 1.7, '#ebe3b8')),
  sesame: sprinkle(line('M-2 0l2-1', '#c9a766', 3) + line('M-2-.300l2-1', '#fbf0d2', 1.8)),
  darkSeed: sprinkle(line('M-5-2h0M0 3h0M4-2h0', '#3d3540', 2.4)),
  coconut: sprinkle(
    '<path d="M-7 3C-4-4 3-5 8-2" fill="none" stroke="#fffdf6" stroke-width="3.4" stroke-linecap="round"/><path d="M-7 4.500C-4-2 3-3 8 0" fill="none" stroke="#c9a37a" stroke-width="1.2"/>',
  ),
  parsley: sprinkle(
    line('M0 8V0', p.basilDark, 1.8) +
      line('M0-4h0M-5 0h0M5 0h0', p.basil, 6.5) +
      line('M0-6h0M-6-1h0M4-1h0', p.basilLight, 2),
  ),
  coriander: sprinkle(
    line('M0 8V0', '#5d9a52', 1.6) +
      path('M0 1C-7 1-8-4-5-5-5-9 5-9 5-5 8-4 7 1 0 1z', '#67ac5c') +
      line('M0 0v-5M-1-1l-3-2M1-1l3-2', '#bfe0ae', 1),
  ),
  chives: sprinkle(line('M-6 2L6-2', p.basilDark, 3) + line('M-6 1.500L6-2.5', '#5fb06d', 1.6)),
  basil: sprinkle(
    path('M0 8C-8 4-8-5 0-10 8-5 8 4 0 8z', p.basil) +
      path('M0 8C8 4 8-5 0-10z', p.basilDark) +
      line('M0 6V-6', p.basilLight, 1.2),
  ),
  mint: sprinkle(
    path(
      'M0 2C-3-2-9-2-11-7-5-10 0-6 0 2zM0 2C3-2 9-2 11-7 5-10 0-6 0 2zM0 9C-5 6-4 2 0-1 4 2 5 6 0 9z',
      '#49a877',
    ) + line('M0 1l-7-6M0 1l7-6M0 7V1', '#b6e0c6', 1),
  ),
  dill: sprinkle(
    line('M0 9V-8M0 4l-6-4M0 4l6-4M0 0l-5-5M0 0l5-5M0-4l-3-4M0-4l3-4', '#4f9d57', 1.6),
  ),
  thyme: sprinkle(
    line('M-8 3C-3 1 3-1 8-4', '#7d8b55', 1.4) +
      line('M-5 0h0M-4 4h0M0-2h0M1 2h0M4-4h0M5 0h0', '#7fa36a', 3.4),
  ),
  spice: sprinkle(line('M-4 1h0M0-3h0M3 2h0M6-1h0M-1 4h0', '#c4622d', 1.7)),
  turmeric: sprinkle(line('M-4 1h0M0-3h0M3 2h0M6-1h0M-1 4h0', '#d99a1f', 1.7)),
  cinnamon: piece(
    '<path d="M-19 5L17-7" stroke="#7d4726" stroke-width="9" stroke-linecap="round"/><path d="M-19 3L17-9" stroke="#b0723f" stroke-width="3.5" stroke-linecap="round"/>' +
      disc(18, -7, 3, '#4e2b16') +
      disc(18, -7, 1.5, '#b0723f'),
    22,
    1.5,
    1,
  ),
  ginger: piece(
    path(
      'M-17 4C-18-4-8-8-4-6-4-14 6-15 7-8c6-4 13 1 11 7-1 5-8 5-10 3 0 6-7 8-10 4C-6 12-16 12-17 4z',
      '#c99c5c',
    ) +
      path(
        'M-15 3C-15-3-8-6-3-4-3-11 5-12 6-6c5-3 10 1 9 5-1 3-7 3-9 1-1 5-6 6-8 3C-6 8-14 9-15 3z',
        '#ecd094',
      ) +
      line('M-9 0c1 2 1 4 0 6M2-6c2 1 3 2 4 4', '#c99c5c', 1.4),
    18,
    6,
    1,
  ),
  olive: sprinkle(
    oval(0, 0, 6.5, 5, '#6f8138') + oval(-1, -1, 4.5, 3, '#93a552') + disc(4, 0, 1.8, p.tomato),
  ),
  blackOlive: sprinkle(oval(0, 0, 6.5, 5, '#2f2733') + oval(-1, -1, 4, 2.6, '#5b4d60')),
  gherkin: piece(
    path('M-15 3C-14-6 4-11 14-6c4 3 2 8-2 9C3 6-15 12-15 3z', '#6d8f3c') +
      line('M-9 0h0M-2-3h0M5-4h0M0 3h0M9-1h0', '#a9c468', 2.4),
    16,
    7,
    2,
    12,
  ),
  honey: sprinkle(
    '<path d="M-9 1C-5-5 0 4 4-1 6-4 9-3 10-1" fill="none" stroke="#d9962a" stroke-width="3.4" stroke-linecap="round"/><path d="M-9 .500C-5-5.5 0 3.5 4-1.5" fill="none" stroke="#f7cd6a" stroke-width="1.3" stroke-linecap="round"/>',
  ),
  chocolate: piece(
    `<rect x="-14" y="-11" width="28" height="23" rx="3" fill="${p.cocoaDark}"/><path d="M-12-9h11v9h-11zM1-9h11v9H1zM-12 2h11v8h-11zM1 2h11v8H1z" fill="${p.cocoa}"/>` +
      line('M-10-7h6M3-7h6', '#a0755a', 1.6),
    18,
    12,
    1,
  ),
  jam: piece(
    disc(0, 0, 15, '#e9dcc3') +
      disc(0, 0, 13, '#8f1f35') +
      disc(-0.5, -0.8, 11, '#c43a52') +
      line('M-5-4h0M3 1h0M-2 5h0', '#8f1f35', 4) +
      line('M-6-7c2-1 4-2 6-2', p.shine, 2),
    15,
    18,
    1,
  ),
  nutButter: piece(
    disc(0, 0, 14, '#e9dcc3') +
      disc(0, 0, 12, '#a8703a') +
      line('M-6-2C-3-7 5-7 6-1 7 4 0 6-2 3', '#d9a566', 3),
    14,
    12,
    1,
  ),
  cocoa: base('#8a5c42', '#6b4430'),
  coffee: base('#5a3724', '#3b2114'),
  tea: base('#b5652b', '#874517'),
  tomatoSauce: base('#d9512f', '#ad3519'),
  mustard: sprinkle(
    disc(0, 0, 4.5, '#c9962a') +
      disc(-0.6, -0.8, 3.2, '#f0c95a') +
      around(line('M0-2h0', '#a3741c', 1), 3),
  ),
} as const
