import { newId } from '#server/core/database/id.ts'
import type { SandboxAct } from '#shared/commerce/cards.lists.ts'
import type { CardProvider, Intent } from './card-provider.ts'

let isOn = false

/** In demo mode only. */
export function offerSandbox(offered: boolean): void {
  isOn = offered
}
export const hasSandbox = (): boolean => isOn

/** What distinguishes payments and cards of the sandbox from real ones. */
export const sandboxAccount = 'sandbox'

type Known = Intent & { cents: number; customerId: string | null; methodId: string | null; saves: boolean }

// Demo mode is one process. A payment that it forgets was not finished: the next try is another one.
const known = new Map<string, Known>()
const most = 1000
const byKey = new Map<string, string>()

function remember(intent: Known, key: string): void {
  known.set(intent.id, intent)
  byKey.set(key, intent.id)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  const [oldestKey] = byKey.keys()
  if (byKey.size > most && oldestKey !== undefined) byKey.delete(oldestKey)
}

const gone = (id: string): Intent => ({
  ...{ id, status: 'canceled', failure: null, clientSecret: null, page: null },
  ...{ charge: null, card: null, paymentId: null },
})

function succeed(intent: Known, last4: string): void {
  intent.status = 'succeeded'
  intent.failure = null
  intent.charge = { cents: intent.cents, currency: 'USD', at: new Date() }
  if (!intent.saves || !intent.customerId) return
  const next = new Date().getFullYear() + 3
  intent.card = {
    ...{ customerId: intent.customerId, methodId: `sandbox card ${last4} ${newId()}`, brand: 'visa', last4 },
    ...{ expiresMonth: 12, expiresYear: next },
  }
}

/** Cards that move no money. */
export const sandbox: CardProvider = {
  ...{ name: 'sandbox', account: sandboxAccount, hasOwnPage: false, savesCards: true, forgets: null },
  async start({ paymentId, cents, customerId, methodId, saves }) {
    const made = known.get(byKey.get(paymentId) ?? '')
    if (made) return { ...made }
    const intent: Known = {
      ...{ ...gone(`sandbox ${newId()}`), status: 'open', cents, customerId, saves, paymentId, methodId },
    }
    remember(intent, paymentId)
    return { ...intent }
  },
  async charge(id, { offSession }) {
    const intent = known.get(id)
    if (!intent) return gone(id)
    // The bank of this test card always wants to hear its holder.
    if (intent.methodId?.includes(' 3155 ') && offSession)
      Object.assign(intent, { status: 'declined', failure: 'confirmation' })
    else if (intent.status === 'open') succeed(intent, '4242')
    return { ...intent }
  },
  read: async (id) => ({ ...(known.get(id) ?? gone(id)) }),
  async cancel(id) {
    const intent = known.get(id)
    if (intent && intent.status !== 'succeeded') intent.status = 'canceled'
    return { ...(intent ?? gone(id)) }
  },
  makeCustomer: async (key) => key,
  refund: async ({ key }) => ({ id: `sandbox ${key}`, isSent: true }),
  readRefund: async (id) => ({ id, isSent: true }),
  readDispute: null,
  forgetCard: async () => {},
}

/** What the bank of a test card does. Whether the provider would now send an event. */
export function actAsBank(intentId: string, act: SandboxAct): boolean {
  const intent = known.get(intentId)
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return false
  const isAsked = intent.status === 'action'
  if (act === 'pay') succeed(intent, '4242')
  else if (act === 'confirm' && isAsked) succeed(intent, '3155')
  else if (act === 'pay-confirmed') Object.assign(intent, { status: 'action', failure: null })
  else if (act === 'decline') Object.assign(intent, { status: 'declined', failure: 'declined' })
  else if (act === 'refuse' && isAsked) Object.assign(intent, { status: 'declined', failure: 'confirmation' })
  else return false
  return true
}
