import type { Base } from './drawnFood'
import { p } from './pigments'
import { around, disc, line, mound, oval, path, strewn } from './shapes'

export type Vessel = 'plate' | 'bowl' | 'soup' | 'pot' | 'pan' | 'oven' | 'tart' | 'board' | 'cup'

/** Where food lies: an ellipse around a point. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
}

/** A glaze: what the vessel is made of, and its shade. */
export interface Glaze {
  readonly fill: string
  readonly shade: string
}

/** In the order of the grounds' hues: sea, butter, tomato, leaf, aubergine, apricot. */
export const GLAZES = [
  { fill: p.sea, shade: p.seaDark },
  { fill: '#f1e3c8', shade: '#d3bf97' },
  { fill: p.tomato, shade: p.tomatoDark },
  { fill: '#7fb08c', shade: '#588a67' },
  { fill: p.aubergine, shade: p.aubergineDark },
  { fill: '#e7a955', shade: '#bf8131' },
] as const

const at = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`
const ring = (r: number, stroke: string, width: number) =>
  `<circle r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const SHADOW = '#0002'

const FORK =
  line('M0 36V2', p.steel, 4.5) + line('M-6-30v14c0 10 12 10 12 0v-14M0-30V0', p.steel, 2.8)
const KNIFE = line('M0 36V8', p.steel, 4.5) + path('M-2.500 8V-28C4-28 5-12 4 8z', p.steel)
const SPOON =
  line('M0 38V-8', p.steel, 4.5) + oval(0, -20, 8, 12, p.steel) + oval(1, -19, 5, 9, p.steelDark)

/** What fills a round vessel to the brim, with a gleam where it is wet. */
const filling = (r: number, base: Base | null, ground: Glaze) =>
  base
    ? disc(0, 0, r, base.shade) +
      disc(0, 2, r - 2, base.fill) +
      `<path d="M${-r * 0.72} ${-r * 0.38}A${Math.round(r * 0.8)} ${Math.round(r * 0.8)} 0 0 1 ${-r * 0.2} ${-r * 0.76}" fill="none" stroke="#fff8" stroke-width="3" stroke-linecap="round"/>`
    : disc(0, 0, r, ground.shade) + disc(0, 3, r - 3, ground.fill)

interface Drawn {
  readonly svg: string
  readonly inside: Place
}

/** An empty vessel, or one filled with a base, in the middle of 240 × 180. */
export const drawVessel: Record<
  Vessel,
  (glaze: Glaze, base: Base | null, plain: boolean) => Drawn
> = {
  plate: (glaze, _, plain) => ({
    svg:
      at(22, 94, FORK) +
      at(218, 94, KNIFE) +
      disc(123, 96, 80, SHADOW) +
      at(
        120,
        90,
        plain
          ? disc(0, 0, 80, p.clayDark) +
              disc(0, -1, 79, p.cream) +
              ring(74, glaze.fill, 3) +
              disc(0, 0, 63, p.clayDark) +
              disc(0, 1.5, 62.5, '#f8edd4')
          : disc(0, 0, 80, glaze.shade) +
              disc(-0.5, -1.5, 78.5, glaze.fill) +
              ring(75, '#fff5', 2) +
              disc(0, 0, 64, p.clayDark) +
              disc(0, 2, 62, '#f8edd4'),
      ),
    inside: { x: 120, y: 90, rx: 62, ry: 62 },
  }),
  bowl: (glaze, base) => ({
    svg:
      at(214, 90, SPOON) +
      disc(113, 97, 78, SHADOW) +
      at(
        110,
        90,
        disc(0, 0, 78, glaze.shade) +
          disc(-0.5, -1.5, 76, glaze.fill) +
          ring(72, '#fff5', 2.5) +
          filling(66, base, { fill: p.cream, shade: p.clayDark }),
      ),
    inside: { x: 110, y: 91, rx: 61, ry: 61 },
  }),
  soup: (glaze, base) => ({
    svg:
      at(222, 92, SPOON) +
      disc(113, 97, 82, SHADOW) +
      at(
        110,
        90,
        disc(0, 0, 82, p.clayDark) +
          disc(0, -1, 81, p.cream) +
          ring(78, glaze.fill, 2.5) +
          disc(0, 0, 64, glaze.shade) +
          disc(0, 0, 62, glaze.fill) +
          filling(58, base, glaze),
      ),
    inside: { x: 110, y: 92, rx: 50, ry: 50 },
  }),
  pot: (glaze, base) => ({
    svg:
      disc(123, 97, 76, SHADOW) +
      at(
        120,
        90,
        line('M-78-14C-98-14-98 14-78 14M78-14C98-14 98 14 78 14', glaze.shade, 11) +
          disc(0, 0, 78, glaze.shade) +
          disc(-0.5, -1.5, 76, glaze.fill) +
          ring(71, '#fff5', 2.5) +
          disc(0, 0, 66, p.cream) +
          filling(64, base, { fill: '#c98a4b', shade: '#96602d' }),
      ),
    inside: { x: 120, y: 91, rx: 60, ry: 60 },
  }),
  pan: (glaze) => ({
    svg:
      line('M170 90H226', SHADOW, 18) +
      line('M170 86H226', glaze.shade, 17) +
      line('M172 83H226', glaze.fill, 8) +
      disc(107, 97, 78, SHADOW) +
      at(
        104,
        90,
        disc(0, 0, 78, '#2d3033') +
          disc(-0.5, -1, 76, '#4b4f52') +
          disc(0, 0, 69, '#26292b') +
          disc(0, 2, 67, '#383c3f'),
      ),
    inside: { x: 104, y: 91, rx: 62, ry: 62 },
  }),
  oven: (glaze, base) => ({
    svg:
      `<rect x="19" y="25" width="208" height="140" rx="34" fill="${SHADOW}"/>` +
      line('M22 72V108M218 72V108', glaze.shade, 16) +
      `<rect x="22" y="20" width="196" height="140" rx="34" fill="${glaze.shade}"/>` +
      `<rect x="22" y="18" width="196" height="139" rx="34" fill="${glaze.fill}"/>` +
      `<rect x="34" y="30" width="172" height="117" rx="25" fill="${base?.shade ?? '#8d6138'}"/>` +
      `<rect x="36" y="34" width="168" height="112" rx="23" fill="${base?.fill ?? '#b98353'}"/>` +
      (base
        ? at(
            120,
            90,
            line(
              strewn(16, 46).replace(/M(-?\d+) /g, (_, x) => `M${Math.round(Number(x) * 1.6)} `),
              base.shade,
              7,
            ),
          )
        : ''),
    inside: { x: 120, y: 90, rx: 80, ry: 57 },
  }),
  tart: (_, base) => ({
    svg:
      disc(123, 97, 82, SHADOW) +
      at(
        120,
        90,
        around(disc(0, -72, 11, p.crustDark), 15) +
          around(disc(0, -71, 9, '#dba05a'), 15) +
          disc(0, 0, 72, '#dba05a') +
          disc(0, 0, 64, base?.shade ?? '#dcae52') +
          disc(0, 1.5, 62.5, base?.fill ?? '#f6d582'),
      ),
    inside: { x: 120, y: 91, rx: 56, ry: 56 },
  }),
  board: () => ({
    svg:
      `<rect x="17" y="22" width="210" height="146" rx="20" fill="${SHADOW}"/>` +
      `<rect x="15" y="16" width="210" height="146" rx="20" fill="#a8713c"/>` +
      `<rect x="15" y="14" width="210" height="144" rx="20" fill="#d6a468"/>` +
      line('M34 44H150M60 70H206M30 98H120M90 124H210M40 144H100', '#c48f52', 2.5),
    inside: { x: 120, y: 86, rx: 92, ry: 58 },
  }),
  cup: (glaze, base) => ({
    svg:
      disc(89, 97, 72, SHADOW) +
      at(
        86,
        90,
        disc(0, 0, 72, p.clayDark) +
          disc(0, -1, 71, p.cream) +
          ring(64, glaze.fill, 2.5) +
          line('M36 34L54 50', glaze.shade, 13) +
          disc(2, 3, 48, SHADOW) +
          disc(0, 0, 48, glaze.shade) +
          disc(-0.5, -1, 47, glaze.fill) +
          filling(41, base, glaze),
      ),
    inside: { x: 86, y: 91, rx: 34, ry: 34 },
  }),
}

/** A puddle of sauce under the food. */
export const pool = ({ fill, shade }: Base, { x, y, rx }: Place) =>
  `<g transform="translate(${x} ${y}) scale(${Math.round(rx * 2.9) / 100})">${mound(fill, shade)}</g>`

/** A small dish of something beside the food. */
export const ramekin = (base: Base) =>
  disc(1.5, 3, 25, SHADOW) +
  disc(0, 0, 25, p.clayDark) +
  disc(0, -1, 24, p.cream) +
  disc(0, 0, 20, base.shade) +
  disc(0, 1, 19, base.fill) +
  line('M-9-3C-4-9 5-8 9-3M-5 4c4-2 7-2 10 1', base.shade, 2.2)
