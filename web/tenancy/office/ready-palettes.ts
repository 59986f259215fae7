import { type ColourKey, colourKeys } from '#shared/tenancy/tenancy.schema.ts'
import type { Colours } from './draft-colours.ts'

export type PaletteName = 'forest' | 'brick' | 'river' | 'orchid' | 'night'

/** Readable colors that suit each other; those a palette does not set are derived. */
export const readyPalettes: Record<PaletteName, Partial<Record<ColourKey, string>>> = {
  forest: {
    'Primary Color': '#0B6E4F',
    'Secondary Color': '#F2A900',
    'Tertiary Color': '#2A5B8C',
  },
  brick: {
    'Primary Color': '#B23A1E',
    'Secondary Color': '#F2A900',
    'Tertiary Color': '#2F5D62',
    'Text Body Color': '#3B2F2A',
    'Primary Background': '#FFFAF4',
    'Tertiary Background': '#F8EFE6',
  },
  river: {
    'Primary Color': '#1F4FA3',
    'Secondary Color': '#F2A900',
    'Tertiary Color': '#0E7C7B',
    'Text Body Color': '#2B3650',
    'Primary Background': '#F8FAFD',
    'Tertiary Background': '#EEF3FA',
  },
  orchid: {
    'Primary Color': '#6B3FA0',
    'Secondary Color': '#E8663C',
    'Tertiary Color': '#1F7A8C',
    'Text Body Color': '#36304A',
    'Primary Background': '#FBF9FD',
    'Tertiary Background': '#F3EEF9',
  },
  night: {
    'Primary Color': '#17332B',
    'Secondary Color': '#34B686',
    'Tertiary Color': '#C98A1B',
    'Text Header & Footer Color': '#E9F2ED',
    'Text Header & Footer Color Hover': '#7FDDB6',
    'Header & Footer Background Color': '#14201B',
  },
}

/** A palette for all devices: phones use the colors of computers. */
export function withPalette(palette: Partial<Record<ColourKey, string>>): Colours {
  const of = (set: Partial<Record<ColourKey, string>>) =>
    Object.fromEntries(colourKeys.map((key) => [key, set[key] ?? ''])) as Colours['desktop']
  return { desktop: of(palette), mobile: of({}) }
}
