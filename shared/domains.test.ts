import { describe, expect, it } from 'vitest'
import { errorWordsIn, parts, refusals, searchKinds, waitingKinds } from './domains.ts'

const manifests = import.meta.glob<Record<string, object>>('./*/*.manifest.ts', { eager: true })

describe('what the domains declare', () => {
  it.each([
    ['refusals', refusals],
    ['parts', parts],
    ['searchKinds', searchKinds],
    ['waitingKinds', waitingKinds],
  ])('is merged from every manifest, and nothing is declared twice: %s', (name, merged) => {
    const declared = Object.values(manifests).flatMap((manifest) => Object.keys(manifest[name] ?? {}))
    expect(declared.length).toBeGreaterThan(0)
    expect(Object.keys(merged).sort()).toEqual(declared.sort())
  })

  it.each(['km', 'en', 'zh'] as const)('has words for every refusal in %s', async (language) => {
    const words = await errorWordsIn(language)
    expect(Object.keys(words).sort()).toEqual(Object.keys(refusals).sort())
  })

  it('names each refusal after its domain', () => {
    for (const [file, { refusals: declared = {} }] of Object.entries(manifests)) {
      const domain = file.split('/')[1]
      for (const code of Object.keys(declared)) expect(code.split('.')[0]).toBe(domain)
    }
  })
})
