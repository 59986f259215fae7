import type { Language } from '#shared/core/language.rules.ts'
import { unsentEndpoints, unsentForms, unsentSenders } from '#web/unsent.ts'
import { CallError, callQuietly, hasSignedInAgain } from '../call.ts'
import { translated } from '../error-words.ts'
import { settleUnsent, type Unsent, unsentWrites } from './unsent.ts'
import type { UnsentForm } from './unsent-domain.ts'

/** A form as something that waits; undefined if it cannot wait. */
export function unsentOf(path: string, form: FormData): ReturnType<UnsentForm> {
  for (const of of unsentForms) {
    const taken = of(path, form)
    if (taken) return taken
  }
  return undefined
}

let sending: Promise<void> | undefined

/** Send what waits, one round at a time. What the server refuses is not sent again; when offline everything stays. */
export function sendUnsent(): Promise<void> {
  sending ??= sendRound().finally(() => {
    sending = undefined
  })
  return sending
}

/** Send what domains have on the device in forms of their own. */
export async function sendOthers(): Promise<{ hasSent: boolean; isLeft: boolean }> {
  const all: Awaited<ReturnType<typeof sendOthers>>[] = []
  for (const send of unsentSenders) if (navigator.onLine) all.push(await send())
  return { hasSent: all.some(({ hasSent }) => hasSent), isLeft: all.some(({ isLeft }) => isLeft) }
}

async function sendRound(): Promise<void> {
  for (;;) {
    const next = unsentWrites().find(({ refused }) => refused === undefined)
    if (!next || !navigator.onLine || !(await send(next))) return
  }
}

/** False if it has to be tried again later. */
async function send(write: Unsent): Promise<boolean> {
  // An endpoint of an earlier version of the product.
  const to = unsentEndpoints[write.endpoint]
  try {
    if (to) {
      const answer = await callQuietly(to.endpoint, write.input)
      to.onSent?.(write, answer)
    }
    settleUnsent(write)
  } catch (error) {
    if (!to?.isSilent && (await hasSignedInAgain(error, { isBackground: true }))) return true
    // Offline, a busy server or an ended session.
    if (!(error instanceof CallError) || isPassing(error.status)) return false
    settleUnsent(write, typeof write.input.body?.text === 'string' ? await refused(write, error) : undefined)
  }
  return true
}

const isPassing = (status: number) => status < 400 || status >= 500 || status === 401 || status === 429

const refused = async (write: Unsent, { answer }: CallError): Promise<Unsent> => ({
  ...write,
  refused: await translated(answer, document.documentElement.lang as Language),
})
