/** The linear part of one channel, 0 to 255 (WCAG 2.2, relative luminance). */
function linear(channel: number) {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(rgb: string) {
  const [red = 0, green = 0, blue = 0] = rgb.match(/[\d.]+/g)?.map(Number) ?? []
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio of two colours as a browser computes them, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
