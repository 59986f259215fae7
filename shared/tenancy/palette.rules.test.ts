import { describe, expect, it, test } from 'vitest'
import { contrast, hexColour, mix, readable } from './colour.rules.ts'
import { paletteCss } from './palette.rules.ts'
import type { ColourKey, SchoolSetting } from './tenancy.schema.ts'

function settings(colours: Partial<Record<ColourKey, string>>, device_type: 1 | 2 = 1): SchoolSetting[] {
  return Object.entries(colours).map(([key, value]) => ({ key, value, device_type, school_id: 'a' }))
}

/** The colors in a CSS text by role: of all devices, or of phones. */
function roles(css: string, where: 'all' | 'phone' = 'all'): Record<string, string> {
  const [all = '', phone = ''] = css.split('@media')
  const pairs = (where === 'all' ? all : phone).matchAll(/--([a-z-]+):(#[0-9A-F]{6})/g)
  return Object.fromEntries([...pairs].map(([, role, colour]) => [role, colour]))
}

test.each([
  ['#FFFFFF', '#000000', 21],
  ['#000000', '#FFFFFF', 21],
  ['#0B6E4F', '#FFFFFF', 6.25],
  ['#777777', '#777777', 1],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
})

test.each([
  ['#0b6e4f', '#0B6E4F'],
  [' #abc ', '#AABBCC'],
  ['#abcd', undefined],
  ['0B6E4F', undefined],
  ['red', undefined],
  ['#000}body{display:none', undefined],
  ['', undefined],
  [undefined, undefined],
])('hexColour(%s) is %s', (written, colour) => {
  expect(hexColour(written)).toBe(colour)
})

test.each([
  ['#0B6E4F', '#FFFFFF', 0, '#FFFFFF'],
  ['#0B6E4F', '#FFFFFF', 1, '#0B6E4F'],
  ['#000000', '#FFFFFF', 0.5, '#808080'],
])('%s over %s by %d is %s', (colour, onto, amount, mixed) => {
  expect(mix(colour, onto, amount)).toBe(mixed)
})

test('a readable color does not change; another changes as little as possible', () => {
  expect(readable('#14201B', ['#FFFFFF'])).toBe('#14201B')
  const corrected = readable('#FFD400', ['#FFFFFF'])
  expect(contrast(corrected, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(corrected, '#FFFFFF')).toBeLessThan(6)
})

/** Which text is shown on which surface. */
const pairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-pressed'],
  ['primary-strong', 'canvas'],
  ['primary-strong', 'band'],
  ['primary-strong', 'primary-soft'],
  ['on-deep', 'primary-deep'],
  ['on-secondary', 'secondary'],
  ['secondary-ink', 'secondary-soft'],
  ['on-tertiary', 'tertiary'],
  ['tertiary-ink', 'tertiary-soft'],
  ['ink', 'canvas'],
  ['ink', 'band'],
  ['body', 'canvas'],
  ['body', 'band'],
  ['body', 'sand'],
  ['muted', 'canvas'],
  ['muted', 'sand'],
  ['danger', 'band'],
  ['header-ink', 'header'],
  ['header-hover', 'header'],
  ['header-on-button', 'header-button'],
  ['header-active-ink', 'header-active'],
  ['footer-ink', 'footer'],
  ['footer-hover', 'footer'],
] as const

describe.each<[string, Partial<Record<ColourKey, string>>]>([
  ['nothing set', {}],
  ['yellow', { 'Primary Color': '#FFD400', 'Secondary Color': '#FFD400' }],
  ['mint', { 'Primary Color': '#A8E6CF' }],
  ['black', { 'Primary Color': '#000000' }],
  ['white', { 'Primary Color': '#FFFFFF' }],
  ['a grey that neither white nor ink can be read on', { 'Primary Color': '#777777' }],
  ['a dark secondary', { 'Secondary Color': '#1A2B5C', 'Tertiary Color': '#FFE0E0' }],
  ['body text as light as the page', { 'Text Body Color': '#EEEEEE' }],
  ['a dark page', { 'Primary Background': '#10151C' }],
  ['a dark page with a white band', { 'Primary Background': '#10151C', 'Secondary Background': '#FFFFFF' }],
  ['a header in the main colour', { 'Header & Footer Background Color': '#0B6E4F' }],
  [
    'a header whose text has its own colour',
    {
      'Header & Footer Background Color': '#FFFFFF',
      'Text Header & Footer Color': '#FFFFFF',
      'Text Header & Footer Color Hover': '#F2A900',
    },
  ],
])('a school with %s', (_, colours) => {
  const found = roles(paletteCss(settings(colours)))
  it.each(pairs)('has readable %s on %s', (text, surface) => {
    expect(contrast(found[text] as string, found[surface] as string)).toBeGreaterThanOrEqual(4.5)
  })
  it('has visible icons, focus and fields', () => {
    expect(contrast(found.accent as string, found.canvas as string)).toBeGreaterThanOrEqual(3)
    expect(contrast(found.control as string, found.band as string)).toBeGreaterThanOrEqual(3)
    expect(contrast(found['deep-accent'] as string, found['primary-deep'] as string)).toBeGreaterThanOrEqual(3)
  })
})

test('the roles of the default green', () => {
  expect(roles(paletteCss([]))).toMatchObject({
    primary: '#0B6E4F',
    'on-primary': '#FFFFFF',
    'primary-strong': '#095A41',
    secondary: '#F2A900',
    'on-secondary': '#14201B',
    canvas: '#FBFAF7',
    header: '#FFFFFF',
    accent: '#0B6E4F',
  })
})

test.each<[ColourKey, string, string]>([
  ['Primary Color', '#2B4468', 'primary'],
  ['Secondary Color', '#D2633A', 'secondary'],
  ['Tertiary Color', '#2B4468', 'tertiary'],
  ['Text Body Color', '#333333', 'body'],
  ['Primary Background', '#FFFDF5', 'canvas'],
  ['Secondary Background', '#FFFEFE', 'band'],
  ['Tertiary Background', '#F0F0F0', 'sand'],
  ['Header & Footer Background Color', '#1A2B5C', 'header'],
  ['Header & Footer Background Color', '#1A2B5C', 'footer'],
  ['Text Header & Footer Color', '#222222', 'header-ink'],
  ['Text Header & Footer Color Hover', '#5A1A1A', 'header-hover'],
])('%s sets a role', (key, value, role) => {
  expect(roles(paletteCss(settings({ [key]: value })))[role]).toBe(value)
})

test('a light main color stays as a fill with dark text, and links are darkened', () => {
  const found = roles(paletteCss(settings({ 'Primary Color': '#FFD400' })))
  expect(found).toMatchObject({ primary: '#FFD400', 'on-primary': '#14201B' })
  expect(found.accent).toBe(found['primary-strong'])
})

test('phones get only what differs', () => {
  const desktop = settings({ 'Primary Color': '#0B6E4F', 'Text Body Color': '#333333' })
  expect(paletteCss([...desktop, ...settings({ 'Primary Color': '#0B6E4F' }, 2)])).not.toContain('@media')
  const phone = roles(paletteCss([...desktop, ...settings({ 'Text Body Color': '#222222' }, 2)]), 'phone')
  expect(phone).toEqual({ body: '#222222' })
})

test('an invalid color never reaches the page', () => {
  const css = paletteCss(settings({ 'Primary Color': '</style><script>alert(1)</script>', 'Text Body Color': 'red' }))
  expect(css).toBe(paletteCss([]))
})
