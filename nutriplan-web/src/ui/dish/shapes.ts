/** The few strokes that drawn foods are made of, as SVG; everything stands around the origin. */

export type Fill = string

export const path = (d: string, fill: Fill, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const disc = (x: number, y: number, r: number, fill: Fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: Fill, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`

/** A line with round ends; one without length is a dot as wide as the stroke. */
export const line = (d: string, stroke: Fill, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

export const turned = (svg: string, ...angles: readonly number[]) =>
  angles.map((angle) => `<g transform="rotate(${angle})">${svg}</g>`).join('')

/** `n` of them around the origin, evenly. */
export const around = (svg: string, n: number) =>
  turned(svg, ...Array.from({ length: n }, (_, i) => Math.round((i * 360) / n)))

const GOLDEN_ANGLE = 2.4

/** Evenly strewn strokes over a disc, as a path: `n` of some length, each another way. */
export function strewn(n: number, radius: number, length = 0, from = 0): string {
  return Array.from({ length: n }, (_, i) => {
    const angle = (i + from) * GOLDEN_ANGLE
    const distance = radius * Math.sqrt((i + 0.5) / n)
    const x = Math.round(distance * Math.cos(angle))
    const y = Math.round(distance * Math.sin(angle))
    const way = (i + from) * 1.9
    return length
      ? `M${x} ${y}l${Math.round(length * Math.cos(way))} ${Math.round(length * Math.sin(way))}`
      : `M${x} ${y}h0`
  }).join('')
}

/** As wide as every heap is drawn. */
export const HEAP_REACH = 30

const MOUND =
  'M-27-6C-30-17-20-26-10-25-5-32 10-31 14-25 24-25 30-14 26-6 33 2 29 15 21 18 18 28 4 31-3 26-12 31-24 25-24 16-32 12-33 0-27-6z'

/** A spoonful of something, with its shade and what lies on it. */
export const mound = (fill: Fill, shade: Fill, ...onIt: readonly string[]) =>
  `<path d="${MOUND}" fill="${shade}"/><path d="${MOUND}" fill="${fill}" transform="translate(-1 -3) scale(.95)"/>${onIt.join('')}`
