import { expect, it } from 'vitest'
import { comparedFeatures } from './package-features.ts'

const offer = (...parts: string[]) => ({
  features: [{ name: { en: 'Control' }, parts: parts.map((en) => ({ en })) }],
})

it('separates what every package has from what only some have, each once', () => {
  expect(comparedFeatures([offer('Log'), offer('Log', 'Reports'), offer('Log', 'Reports', 'Roles')])).toEqual({
    common: [{ name: { en: 'Control' }, parts: [{ en: 'Log' }] }],
    differing: [{ en: 'Reports' }, { en: 'Roles' }],
  })
})

it.each([
  ['no package', [], 0, 0],
  ['one package', [offer('Log')], 1, 0],
  ['nothing in common', [offer('Log'), offer('Reports')], 0, 2],
])('compares %s', (_, packages, common, differing) => {
  const compared = comparedFeatures(packages)
  expect([compared.common.length, compared.differing.length]).toEqual([common, differing])
})
