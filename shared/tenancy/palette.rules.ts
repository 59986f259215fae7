import {
  black,
  contrast,
  hexColour,
  isDark,
  mix,
  readable,
  shapeContrast,
  textContrast,
  white,
} from './colour.rules.ts'
import type { ColourKey, Device, deviceTypes, SchoolSetting } from './tenancy.schema.ts'

type Colours = Partial<Record<ColourKey, string>>

// Repeated, not imported: every page loads this file, and the schema would load the validator too.
const numberOf: typeof deviceTypes = { desktop: 1, mobile: 2 }

const fallback = { primary: '#0B6E4F', secondary: '#F2A900', tertiary: '#2A5B8C' }

/** The neutral colors of a light page: warm grays that suit any accent. */
const light = {
  canvas: '#FBFAF7',
  sand: '#F5F3EE',
  ink: '#14201B',
  body: '#3A4742',
  muted: '#646B66',
  faint: '#8D918B',
  control: '#8A8F88',
  line: '#E7E4DC',
  'line-strong': '#CFCBC0',
  danger: '#B3361F',
  info: '#2A5B8C',
}

/** The colors of one device. A phone uses the desktop's where it has none of its own. */
function coloursOf(settings: readonly SchoolSetting[], device: Device): Colours {
  const colours: Colours = {}
  for (const turn of device === 'mobile' ? (['desktop', 'mobile'] as const) : (['desktop'] as const)) {
    for (const { key, value, device_type } of settings) {
      const colour = device_type === numberOf[turn] ? hexColour(value) : undefined
      if (colour) colours[key as ColourKey] = colour
    }
  }
  return colours
}

/** Page, cards and sand. The same text is shown on all three, so they are all light or all dark. */
function surfacesOf(set: Colours) {
  const canvas = set['Primary Background'] ?? light.canvas
  const dark = isDark(canvas)
  const fitting = (chosen: string | undefined, own: string) => (chosen && isDark(chosen) === dark ? chosen : own)
  const band = fitting(set['Secondary Background'], dark ? mix(white, canvas, 0.06) : white)
  const sand = fitting(set['Tertiary Background'], dark ? mix(white, canvas, 0.1) : light.sand)
  return { canvas, band, sand, dark }
}

/** White or ink on a filled surface, whichever can be read; black only where neither can. */
function inkOn(fill: string): string {
  return [white, light.ink].find((ink) => contrast(ink, fill) >= textContrast) ?? black
}

/** An accent that only decorates: its fill, the text on it, a soft fill and the text on that. */
function accentOf(name: 'secondary' | 'tertiary', fill: string, band: string) {
  const soft = mix(fill, band, 0.14)
  return {
    [name]: fill,
    [`on-${name}`]: contrast(light.ink, fill) >= textContrast ? light.ink : inkOn(fill),
    [`${name}-soft`]: soft,
    [`${name}-ink`]: readable(fill, [soft], 6),
  }
}

/** Header or footer: text that can be read, its hover, and a main button that is visible on the background. */
function barOf(name: 'header' | 'footer', background: string, ink: string, set: Colours, primary: string) {
  const text = readable(set['Text Header & Footer Color'] ?? ink, [background])
  // On white even yellow is visible; two dark colors need more contrast.
  const button = contrast(primary, background) >= (isDark(background) ? 1.8 : 1.25) ? primary : text
  return {
    [name]: background,
    [`${name}-ink`]: text,
    [`${name}-hover`]: readable(set['Text Header & Footer Color Hover'] ?? text, [background]),
    [`${name}-button`]: button,
    [`${name}-on-button`]: inkOn(button),
    [`${name}-line`]: mix(text, background, 0.12),
    [`${name}-soft`]: mix(text, background, 0.07),
  }
}

/** Every color of a page by its role, derived from the few a school sets. */
function rolesOf(set: Colours): Record<string, string> {
  const { canvas, band, sand, dark } = surfacesOf(set)
  const surfaces = [canvas, band, sand]
  const pole = dark ? white : black
  const quiet = (colour: string, amount: number) => (dark ? mix(white, band, amount) : colour)
  const primary = set['Primary Color'] ?? fallback.primary
  const secondary = set['Secondary Color'] ?? fallback.secondary
  const onPrimary = inkOn(primary)
  const soft = mix(primary, band, dark ? 0.2 : 0.09)
  const strong = readable(mix(pole, primary, 0.18), [...surfaces, soft])
  // A light fill such as yellow stays; links, focus and icons use the darker color.
  const accent = surfaces.every((surface) => contrast(primary, surface) >= shapeContrast) ? primary : strong
  const base = isDark(accent) ? accent : primary
  const deep = mix(base, light.ink, 0.36)
  const deeper = mix(base, light.ink, 0.16)
  const ink = readable(quiet(light.ink, 1), surfaces)
  const bar = set['Header & Footer Background Color']
  const danger = readable(light.danger, [...surfaces, mix(light.danger, band, 0.09)])
  const info = readable(light.info, [...surfaces, mix(light.info, band, 0.09)])
  return {
    primary,
    'on-primary': onPrimary,
    'primary-hover': mix(onPrimary === white ? black : white, primary, 0.18),
    'primary-pressed': onPrimary === white ? deep : mix(white, primary, 0.36),
    'primary-strong': strong,
    'primary-deep': deep,
    'on-deep': readable(white, [deep]),
    'deep-accent': readable(secondary, [mix(white, deep, 0.12)], shapeContrast),
    'primary-soft': soft,
    'primary-tint': mix(primary, band, 0.22),
    'primary-mid': mix(primary, band, 0.52),
    accent,
    ...accentOf('secondary', secondary, band),
    ...accentOf('tertiary', set['Tertiary Color'] ?? fallback.tertiary, band),
    ink,
    body: readable(set['Text Body Color'] ?? quiet(light.body, 0.85), surfaces),
    muted: readable(quiet(light.muted, 0.65), surfaces),
    faint: readable(quiet(light.faint, 0.5), [band], shapeContrast),
    control: readable(quiet(light.control, 0.5), [band], shapeContrast),
    line: quiet(light.line, 0.14),
    'line-strong': quiet(light['line-strong'], 0.26),
    canvas,
    band,
    sand,
    danger,
    'danger-soft': mix(light.danger, band, dark ? 0.2 : 0.09),
    info,
    'info-soft': mix(light.info, band, dark ? 0.2 : 0.09),
    ...barOf('header', bar ?? band, ink, set, primary),
    // The current page: in the accent where the header has no color of its own, else in the header's colors.
    'header-active': bar ? mix(readable(ink, [bar]), bar, 0.14) : soft,
    'header-active-ink': bar
      ? readable(set['Text Header & Footer Color'] ?? ink, [bar, mix(readable(ink, [bar]), bar, 0.14)])
      : strong,
    ...barOf('footer', bar ?? deeper, bar ? ink : mix(white, deeper, 0.72), set, primary),
  }
}

const declared = (roles: Record<string, string>) =>
  `:root{${Object.entries(roles)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')}}`

/** The school's main color and a readable text color on it, for emails and pictures. */
export function brandColours(settings: readonly SchoolSetting[]): { colour: string; ink: string } {
  const colour = coloursOf(settings, 'desktop')['Primary Color'] ?? fallback.primary
  return { colour, ink: inkOn(colour) }
}

/** The surfaces an accent of the office must be readable on: card, page and the soft accent itself. */
const officeSurfaces = { light: ['#FFFFFF', '#FBFAF7', '#F1EFE9'], dark: ['#161D19', '#101613', '#0B100E'] }

/** The office's accent, derived from the school's main color, for light and dark mode. */
export function officeAccentCss(settings: readonly SchoolSetting[]): string {
  const { colour } = brandColours(settings)
  const look = (name: string, surfaces: readonly string[], pole: string, softness: number) => {
    const [card = white] = surfaces
    const fill = readable(colour, [card], shapeContrast)
    const soft = mix(fill, card, softness)
    return {
      [name]: fill,
      [`${name}-hover`]: mix(pole, fill, 0.16),
      [`${name}-soft`]: soft,
      [`${name}-line`]: mix(fill, card, 0.28),
      [`${name}-text`]: readable(fill, [...surfaces, soft]),
      [`${name}-ink`]: inkOn(fill),
    }
  }
  return declared({
    ...look('office-accent', officeSurfaces.light, black, 0.11),
    ...look('office-accent-dark', officeSurfaces.dark, white, 0.2),
  })
}

/**
 * A school's colors as CSS variables, and what differs on phones. Only valid hex colors are written: the text is put
 * into a style element of the page.
 */
export function paletteCss(settings: SchoolSetting[]): string {
  const desktop = rolesOf(coloursOf(settings, 'desktop'))
  const mobile = rolesOf(coloursOf(settings, 'mobile'))
  const differing = Object.entries(mobile).filter(([role, colour]) => desktop[role] !== colour)
  if (differing.length === 0) return declared(desktop)
  return `${declared(desktop)}@media (max-width:767px){${declared(Object.fromEntries(differing))}}`
}
