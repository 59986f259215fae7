import { describe, expect, it } from 'vitest'
import { contrast, textContrast } from '#shared/tenancy/colour.rules.ts'
import { colourKeys } from '#shared/tenancy/tenancy.schema.ts'
import { fallbackOf, isLeftOut, judged, lettersOn, rolesOn, verdict } from './draft-colours.ts'
import { readyPalettes, withPalette } from './ready-palettes.ts'

const nothing = withPalette({})

describe('colors in the form', () => {
  it('fall back to the default, and on phones to the color of computers', () => {
    const draft = withPalette({ 'Primary Color': '#B23A1E', 'Text Body Color': '#3B2F2A' })
    draft.mobile['Text Body Color'] = '#101010'
    expect(fallbackOf('Primary Color', rolesOn(nothing, 'desktop'))).toBe('#0B6E4F')
    expect(fallbackOf('Primary Color', rolesOn(draft, 'mobile'))).toBe('#B23A1E')
    expect(fallbackOf('Text Body Color', rolesOn(draft, 'mobile'))).toBe('#101010')
    expect(fallbackOf('Text Body Color', rolesOn(draft, 'desktop'))).toBe('#3B2F2A')
  })

  it('have a fallback each', () => {
    for (const key of colourKeys) expect(fallbackOf(key, rolesOn(nothing, 'mobile')), key).toMatch(/^#[0-9A-F]{6}$/)
  })

  it('count as not set while half typed', () => {
    expect(rolesOn(withPalette({ 'Primary Color': '#B2' }), 'desktop').primary).toBe('#0B6E4F')
  })

  it('are checked on the surface where they are hardest to read, and the suggestion is readable on all', () => {
    const roles = rolesOn(withPalette({ 'Primary Background': '#DDDDDD' }), 'desktop')
    const { worst, nearest } = judged('Text Body Color', '#777777', roles)
    expect(worst).toEqual({ name: 'page', colour: '#DDDDDD' })
    expect(verdict('#777777', worst?.colour).ok).toBe(false)
    for (const surface of ['canvas', 'band', 'sand'])
      expect(contrast(nearest('#777777'), roles[surface] ?? '')).toBeGreaterThanOrEqual(textContrast)
    expect(judged('Secondary Color', '#777777', roles).worst).toBeUndefined()
  })

  it('have light or dark letters on a filled one', () => {
    expect(lettersOn('Secondary Color', rolesOn(withPalette({ 'Secondary Color': '#F2A900' }), 'desktop'))).toBe('dark')
    expect(lettersOn('Secondary Color', rolesOn(withPalette({ 'Secondary Color': '#17332B' }), 'desktop'))).toBe(
      'light',
    )
    expect(lettersOn('Primary Color', rolesOn(nothing, 'desktop'))).toBeUndefined()
  })

  it.each([
    ['#101010', true],
    ['#FFF', false],
    ['', false],
    ['#1', false],
  ])('leave %s out as a card on a light page: %s', (colour, leftOut) => {
    expect(isLeftOut('Secondary Background', colour, rolesOn(nothing, 'desktop'))).toBe(leftOut)
  })
})

it.each(Object.entries(readyPalettes))('the palette %s can be read everywhere', (_, palette) => {
  const roles = rolesOn(withPalette(palette), 'desktop')
  for (const key of colourKeys) {
    const { worst } = judged(key, fallbackOf(key, roles), roles)
    if (worst) expect(verdict(fallbackOf(key, roles), worst.colour), key).toMatchObject({ ok: true })
    expect(isLeftOut(key, palette[key] ?? '', roles), key).toBe(false)
  }
})
