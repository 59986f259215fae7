import { recognizeVisitor } from '#shared/identity/visitors.endpoints.ts'
import type { KnownVisitor } from '#shared/identity/visitors.schema.ts'
import type { VisitorFailure } from '#shared/identity/words/visitor-failures.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { wordsOf } from '#web/core/language.tsx'
import { pageLanguage } from '#web/core/page-language.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'

const secretKey = 'visitor.cvi'

/**
 * Recognize this browser as a visitor of the school, for those who are not signed in. Import it where it is needed: it
 * fetches FingerprintJS. If it fails, a message says why, and nobody is recognized.
 */
export async function recognizeBrowser(): Promise<KnownVisitor | undefined> {
  try {
    const cvi = ownSecret(localStorage)
    return await callQuietly(recognizeVisitor, { body: { cvi, fpid: await fingerprint() } })
  } catch (error) {
    await showVisitorFailure(error)
    return undefined
  }
}

/** A secret that only this browser knows. It alone makes the visitor the same again. */
function ownSecret(store: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = store.getItem(secretKey)
  if (stored && /^[\w-]{22}$/.test(stored)) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
  store.setItem(secretKey, secret)
  return secret
}

async function fingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // Without a request to its makers.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

const failures: Record<string, VisitorFailure> = {
  'core.too_many_requests': 'too_many_requests',
  'core.offline': 'offline',
}

async function showVisitorFailure(error: unknown): Promise<void> {
  const message = (error instanceof CallError && failures[error.answer.code]) || 'not_recognized'
  const language = pageLanguage()
  const { components } = await import('#shared/identity/words/visitor-failures.ts')
  const text = components[language][message]
  showToast({ tone: 'error', title: wordsOf(language).core.message.error, text, seconds: toastSeconds.error })
}
