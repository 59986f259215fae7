import type { Language } from '#shared/core/language.rules.ts'
import { waitingEndpoints, waitingForms } from '#web/waiting.ts'
import { CallError, callQuietly } from '../call.ts'
import { translated } from '../error-words.ts'
import { settleWaiting, type Waiting, waitingWrites } from './waiting.ts'
import type { WaitingForm } from './waiting-domain.ts'

/** A form as something that waits; undefined if it cannot wait. */
export function waitingOf(path: string, form: FormData): ReturnType<WaitingForm> {
  for (const of of waitingForms) {
    const taken = of(path, form)
    if (taken) return taken
  }
  return undefined
}

let sending: Promise<void> | undefined

/** Send what waits, one round at a time. What the server refuses is not sent again; when offline everything stays. */
export function sendWaiting(): Promise<void> {
  sending ??= sendRound().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendRound(): Promise<void> {
  for (;;) {
    const next = waitingWrites().find(({ refused }) => refused === undefined)
    if (!next || !navigator.onLine || !(await send(next))) return
  }
}

/** False if it has to be tried again later. */
async function send(write: Waiting): Promise<boolean> {
  // An endpoint of an earlier version of the product.
  const to = waitingEndpoints[write.endpoint]
  try {
    if (to) {
      const answer = await callQuietly(to.endpoint, write.input)
      to.onSent?.(write, answer)
    }
    settleWaiting(write)
  } catch (error) {
    // Offline, a busy server or an ended session.
    if (!(error instanceof CallError) || isPassing(error.status)) return false
    settleWaiting(write, typeof write.input.body?.text === 'string' ? await refused(write, error) : undefined)
  }
  return true
}

const isPassing = (status: number) => status < 400 || status >= 500 || status === 401 || status === 429

const refused = async (write: Waiting, { answer }: CallError): Promise<Waiting> => ({
  ...write,
  refused: await translated(answer, document.documentElement.lang as Language),
})
