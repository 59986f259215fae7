/** A color as three numbers from 0 to 255. */
type Rgb = readonly [number, number, number]

export const white = '#FFFFFF'
export const black = '#000000'

/** The contrast that text needs against its background (WCAG AA). */
export const textContrast = 4.5

/** The contrast that icons, borders of fields and large headings need. */
export const shapeContrast = 3

/** A color as '#RRGGBB', or undefined for anything that is not a plain hex color. */
export function hexColour(value: string | undefined): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '')?.[1]
  if (!digits) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toUpperCase()}`
}

function rgb(colour: string): Rgb {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [part(1), part(3), part(5)]
}

/** One color over another with this opacity: 0.09 of green on white is nearly white. */
export function mix(colour: string, onto: string, amount: number): string {
  const [over, under] = [rgb(colour), rgb(onto)]
  const channel = (at: 0 | 1 | 2) => Math.round(over[at] * amount + under[at] * (1 - amount))
  const hex = (value: number) => value.toString(16).padStart(2, '0').toUpperCase()
  return `#${hex(channel(0))}${hex(channel(1))}${hex(channel(2))}`
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG, from 1 (the same color) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Whether white text is easier to read on this color than black text. */
export function isDark(colour: string): boolean {
  return contrast(colour, white) > contrast(colour, black)
}

/** The color itself if it is readable on all of these, else the nearest readable one towards black or white. */
export function readable(colour: string, on: readonly string[], least = textContrast): string {
  const reads = (candidate: string) => on.every((surface) => contrast(candidate, surface) >= least)
  const pole = on.some((surface) => isDark(surface)) ? white : black
  for (let step = 0; step <= 20; step++) {
    const candidate = mix(pole, colour, step / 20)
    if (reads(candidate)) return candidate
  }
  return pole
}
