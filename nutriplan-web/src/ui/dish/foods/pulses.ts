import { heap, piece } from '../drawnFood'
import { p } from '../pigments'
import { line, mound, oval, path, strewn } from '../shapes'
import { chunk, crumbled } from './cuts'

const cube = (top: string, left: string, right: string, on = '') =>
  path('M0-11l11 5L0 0-11-6z', top) +
  path('M-11-6L0 0v12L-11 6z', left) +
  path('M11-6L0 0v12L11 6z', right) +
  on

type Stroke = readonly [fill: string, width: number]

/** The same path in strokes ever thinner: the rim of each seed, then its skin. */
const seeds = (path: string, ...strokes: readonly Stroke[]) =>
  strokes.map(([fill, width]) => line(path, fill, width)).join('')

const beans = (fill: string, shade: string, rim: Stroke, skin: Stroke, shine?: string) =>
  heap(
    mound(
      fill,
      shade,
      seeds(strewn(18, 23, 4), rim, skin),
      shine ? line(strewn(18, 22, 2), shine, 1.6) : '',
    ),
  )

const lentils = (fill: string, shade: string, rim: Stroke, skin: Stroke) =>
  heap(mound(fill, shade, seeds(strewn(32, 25), rim, skin)), 2.5)

export const pulses = {
  soyMince: crumbled('#bf8a55', '#8f5f33', '#e3bf90'),
  tofu: piece(cube('#fffaec', '#efe2c4', '#e0cfa8'), 14, 22, 6),
  smokedTofu: piece(
    cube('#d9a566', '#efe0bf', '#d3bd92', line('M-5-6h0M2-8h0M3-4h0', '#b9803f', 2)),
    14,
    20,
    6,
  ),
  silkenTofu: piece(
    oval(0, 2, 19, 15, '#e3d8c0') +
      oval(0, 0, 19, 14, '#fffcf2') +
      line('M-9-3c4-4 9-5 14-3', '#ece2ca', 2.4),
    20,
    130,
    1,
  ),
  tempeh: piece(
    `<rect x="-19" y="-9" width="38" height="19" rx="3" fill="#a97d4c"/><rect x="-19" y="-10" width="38" height="17" rx="3" fill="#e2c79b"/>` +
      line('M-12-4h0M-4-2h0M4-5h0M12-2h0M-10 3h0M1 3h0M9 4h0', '#b98d5a', 4.5) +
      line('M-12-4h0M-4-2h0M4-5h0M12-2h0M-10 3h0M1 3h0M9 4h0', '#f5e6c6', 2.2),
    21,
    30,
    4,
    15,
  ),
  seitan: piece(chunk('#b27c50', '#82542f'), 13, 22, 6),
  chickpeas: heap(
    mound(
      '#e0b871',
      '#b98a42',
      seeds(strewn(18, 23), ['#c3934b', 10.5], ['#f0cf92', 7], ['#c9994f', 1.6]),
    ),
  ),
  whiteBeans: beans('#efe3cb', '#cbb98f', ['#d1bf97', 9], ['#fdf7e6', 6.5]),
  greenBeansShelled: beans('#b5cd95', '#7f9f61', ['#86a868', 9], ['#d3e4b4', 6.2]),
  redBeans: beans(p.bean, p.beanDark, [p.beanDark, 9.5], ['#b2534c', 6.5], '#d98c80'),
  blackBeans: beans(p.soot, p.sootDark, [p.sootDark, 9.5], ['#65535f', 6.5], '#a391a0'),
  favaBeans: heap(
    mound(
      '#8fb85c',
      '#5d8738',
      seeds(strewn(13, 22, 6), ['#6d9a43', 12], ['#aed37d', 8.5]),
      line(strewn(13, 22), '#54782f', 2),
    ),
  ),
  lentils: lentils(p.lentil, p.lentilDark, [p.lentilDark, 7], ['#98a068', 4.6]),
  redLentils: lentils('#ec8f4e', '#c2662a', ['#cf7333', 6.5], ['#f7ad76', 4.2]),
  paleLentils: lentils('#c9a66a', '#977440', ['#a27e47', 7], ['#dfc38d', 4.6]),
  splitPeas: lentils('#a9b85c', '#7b8938', ['#879641', 6.5], ['#c7d483', 4.2]),
  hummus: heap(
    mound(
      '#e8cf9f',
      '#c4a468',
      line('M-17-4C-14-18 10-20 17-6 22 8 6 18-4 14-12 10-8-2 2-2', '#f6e6c4', 4),
      line('M2 3h0', p.apricotDark, 6),
      line(strewn(7, 16), '#b5533a', 2),
    ),
  ),
} as const
