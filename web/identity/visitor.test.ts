import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#shared/core/language.rules.ts'
import { components } from '#shared/identity/words/visitor-failures.ts'
import { provideWords } from '#web/core/language.tsx'
import type { Toast } from '#web/core/toasts.ts'
import { words } from '#web/words/en.ts'
import { recognizeBrowser } from './visitor.ts'

const shown: Omit<Toast, 'id'>[] = []
vi.mock('#web/core/toasts.ts', async (original) => ({
  ...(await original<object>()),
  showToast: (toast: Omit<Toast, 'id'>) => shown.push(toast),
}))

const loaded = vi.fn()
const look = { visitorId: 'a'.repeat(32) }
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async (options: object) => {
    loaded(options)
    return { get: async () => look }
  },
}))

const known = { token: 't', tokenExpiration: 60, user: { uidd: 'u' } }
let answer: () => Response
const sent: { cvi: string; fpid: string }[] = []

function aBrowser(language: Language) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', { origin: 'http://demo.localhost' })
  vi.stubGlobal('document', { documentElement: { lang: language, dataset: {} } })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer()
  })
  provideWords(language, words)
  return stored
}

beforeEach(() => {
  shown.length = 0
  sent.length = 0
  answer = () => Response.json(known)
})
afterEach(() => vi.unstubAllGlobals())

describe('a browser', () => {
  it('makes its secret once, and sends nothing to the makers of the fingerprint', async () => {
    const stored = aBrowser('en')
    expect(await recognizeBrowser()).toEqual(known)
    await recognizeBrowser()
    expect(sent[0]?.cvi).toMatch(/^[\w-]{22}$/)
    expect(sent[1]).toEqual(sent[0])
    expect([...stored.values()]).toEqual([sent[0]?.cvi])
    expect(loaded).toHaveBeenCalledWith({ monitoring: false })
  })

  it('makes another secret where what is stored is none', async () => {
    const stored = aBrowser('en')
    stored.set('visitor.cvi', 'short')
    await recognizeBrowser()
    expect(sent[0]?.cvi).toMatch(/^[\w-]{22}$/)
  })
})

describe.each(['km', 'en', 'zh'] as const)('a failure, in %s', (language) => {
  const refused = (code: string, status: number) => () => Response.json({ code, message: '' }, { status })
  it.each([
    ['too many visitors', refused('core.too_many_requests', 429), 'too_many_requests'],
    [
      'a lost connection',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'offline',
    ],
    ['anything else', refused('core.something_went_wrong', 500), 'not_recognized'],
  ] as const)('of %s is a message of components', async (_, fails, message) => {
    aBrowser(language)
    answer = fails
    expect(await recognizeBrowser()).toBeUndefined()
    expect(shown).toMatchObject([{ tone: 'error', seconds: 8, text: components[language][message] }])
  })

  it('is said too where nothing can be stored', async () => {
    aBrowser(language)
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(await recognizeBrowser()).toBeUndefined()
    expect(shown).toMatchObject([{ text: components[language].not_recognized }])
  })
})
