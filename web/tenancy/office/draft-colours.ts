import { contrast, hexColour, isDark, readable, textContrast } from '#shared/tenancy/colour.rules.ts'
import type { Theme } from '#shared/tenancy/office-school.schema.ts'
import { paletteCss } from '#shared/tenancy/palette.rules.ts'
import type { ColourKey, Device, SchoolSetting } from '#shared/tenancy/tenancy.schema.ts'

export type Colours = Theme['colours']

/** The CSS variables a page derives from the school's colors, by name ('canvas'). */
export type Roles = Record<string, string>

/** The role that each setting sets directly. */
const roleOf: Record<ColourKey, string> = {
  'Primary Color': 'primary',
  'Secondary Color': 'secondary',
  'Tertiary Color': 'tertiary',
  'Text Header & Footer Color': 'header-ink',
  'Text Header & Footer Color Hover': 'header-hover',
  'Text Body Color': 'body',
  'Primary Background': 'canvas',
  'Secondary Background': 'band',
  'Tertiary Background': 'sand',
  'Header & Footer Background Color': 'header',
}

export type Surface = 'page' | 'card' | 'quiet' | 'header'
const surfaceRoles: Record<Surface, string> = { page: 'canvas', card: 'band', quiet: 'sand', header: 'header' }

/** The surfaces a text color is read on. The other colors are fills, whose letters are chosen automatically. */
const readOn: Partial<Record<ColourKey, readonly Surface[]>> = {
  'Primary Color': ['page', 'card'],
  'Text Header & Footer Color': ['header'],
  'Text Header & Footer Color Hover': ['header'],
  'Text Body Color': ['page', 'card', 'quiet'],
}

const listed = (colours: Colours[Device], device_type: 1 | 2): SchoolSetting[] =>
  Object.entries(colours).map(([key, value]) => ({ key, value, device_type, school_id: '' }))

/** The colors as settings of a site. */
export function settingsOf(colours: Colours): SchoolSetting[] {
  return [...listed(colours.desktop, 1), ...listed(colours.mobile, 2)]
}

/** Every role of a page on one device, as the palette derives it. */
export function rolesOn(colours: Colours, device: Device): Roles {
  const own = Object.entries(colours.mobile).filter(([, value]) => hexColour(value))
  const shown = device === 'mobile' ? { ...colours.desktop, ...Object.fromEntries(own) } : colours.desktop
  const css = paletteCss(listed(shown, 1))
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):(#\w{6})/g)].map(([, role = '', colour = '']) => [role, colour]),
  )
}

/** The color shown where the school has set none. */
export function fallbackOf(key: ColourKey, roles: Roles): string {
  return roles[roleOf[key]] ?? ''
}

/** The surface on which a color is hardest to read, and the nearest color that is readable on all of them. */
export function judged(key: ColourKey, colour: string, roles: Roles) {
  const surfaces = (readOn[key] ?? []).map((name) => ({ name, colour: roles[surfaceRoles[name]] ?? '' }))
  const [worst] = surfaces.toSorted((a, b) => contrast(colour, a.colour) - contrast(colour, b.colour))
  return {
    worst,
    nearest: (hex: string) =>
      readable(
        hex,
        surfaces.map((surface) => surface.colour),
      ),
  }
}

export const verdict = (hex: string, on = '#FFFFFF') => {
  const ratio = contrast(hex, on)
  return { ratio, ok: ratio >= textContrast }
}

/** Whether letters on a filled color are light or dark; undefined for colors without text on them. */
export function lettersOn(key: ColourKey, roles: Roles): 'light' | 'dark' | undefined {
  const letters = { 'Secondary Color': roles['on-secondary'], 'Tertiary Color': roles['on-tertiary'] }[key as string]
  if (letters === undefined) return undefined
  return isDark(letters) ? 'dark' : 'light'
}

/** A page is all light or all dark, so a background of the other kind is not used. */
export function isLeftOut(key: ColourKey, value: string, roles: Roles): boolean {
  const hex = hexColour(value)
  const page = roles.canvas
  if (!hex || !page || (key !== 'Secondary Background' && key !== 'Tertiary Background')) return false
  return isDark(hex) !== isDark(page)
}
