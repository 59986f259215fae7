import { describe, expect, it } from 'vitest'
import { languages } from '#shared/core/language.rules.ts'
import { provinces } from './cambodia.data.ts'
import { countries, placesIn, wrongPlace } from './places.rules.ts'

describe('places', () => {
  it('are all provinces of Cambodia, each with its districts', () => {
    expect(Object.keys(provinces)).toHaveLength(25)
    for (const [code, { districts }] of Object.entries(provinces)) {
      expect(Object.keys(districts).length).toBeGreaterThan(1)
      for (const [district, [km, en]] of Object.entries(districts)) {
        expect(district.slice(0, 2)).toBe(code)
        expect(km).toMatch(/^[\p{Script=Khmer}]+$/u)
        expect(en).toMatch(/^[A-Z][A-Za-z' ]+$/)
      }
    }
    expect(Object.values(provinces).flatMap(({ districts }) => Object.keys(districts))).toHaveLength(210)
  })

  it.each(languages)('have a name in the language %s, with Cambodia and its capital first', (language) => {
    const { countries: named, provinces: own } = placesIn(language)
    expect(named[0]?.code).toBe('KH')
    expect(own[0]?.code).toBe('12')
    expect(named).toHaveLength(countries.length)
    for (const { code, name } of named) expect(name).not.toBe(code)
    expect(new Set(named.map(({ code }) => code)).size).toBe(250)
    expect(named.find(({ code }) => code === 'VN')?.name).toBe({ km: 'វៀតណាម', en: 'Vietnam', zh: '越南' }[language])
  })
})

it.each([
  [{ country: '', city: '', district: '' }, undefined],
  [{ country: 'KH', city: '', district: '' }, undefined],
  [{ country: 'KH', city: '12', district: '1201' }, undefined],
  [{ country: 'FR', city: 'Lyon', district: '3e arrondissement' }, undefined],
  [{ country: 'VN', city: 'Hồ Chí Minh', district: 'Quận 1' }, undefined],
  [{ country: '', city: 'Somewhere', district: '' }, undefined],
  [{ country: 'ZZ', city: '', district: '' }, 'country'],
  [{ country: 'KH', city: 'Phnom Penh', district: '' }, 'city'],
  [{ country: 'KH', city: '26', district: '' }, 'city'],
  [{ country: 'KH', city: 'constructor', district: '' }, 'city'],
  [{ country: 'KH', city: '12', district: '1301' }, 'district'],
  [{ country: 'KH', city: '', district: '1201' }, 'district'],
])('in %j the wrong field is %s', (place, wrong) => {
  expect(wrongPlace(place)).toBe(wrong)
})
