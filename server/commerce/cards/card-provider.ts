import type { CardFailure, CardProviderName, DisputeReason, DisputeState } from '#shared/commerce/cards.lists.ts'
import type { Charge } from '#shared/commerce/cards.rules.ts'

/** A card that the provider stores. */
export type StoredCard = {
  customerId: string
  methodId: string
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

/** A page of the provider that asks for the card: the browser sends these fields there. */
export type OwnPage = { address: string; fields: Record<string, string> }

/** A payment as the provider knows it now. */
export type Intent = {
  id: string
  /** 'unseen': the provider knows nothing of it, or not yet. It can be started with the same key. */
  status: 'unseen' | 'open' | 'action' | 'processing' | 'declined' | 'canceled' | 'succeeded'
  failure: CardFailure | null
  clientSecret: string | null
  /** Where whoever pays is sent; null where the card is asked for on our page, or that page was opened before. */
  page: OwnPage | null
  /** What has come; null until it has succeeded. */
  charge: Charge | null
  /** Set if its holder wanted the card to be saved. */
  card: StoredCard | null
  /** The payment that it was made for, as we have written it there. */
  paymentId: string | null
}

export type WantedIntent = {
  /** The same key is the same payment, however often it is sent. */
  paymentId: string
  cents: number
  description: string
  customerId: string | null
  /** A saved card, which `charge` charges. */
  methodId: string | null
  saves: boolean
  /** Until when the order has its price. */
  until: Date
  /** Where whoever pays comes back to, and below which the provider sends its events; null while nobody is there to pay. */
  back: { origin: string; path: string } | null
}

export type WantedRefund = {
  intentId: string
  cents: number
  currency: string
  /** What has gone back of it before: where a provider knows no keys, this shows whether it has done this one already. */
  beforeCents: number
  /** The same key is the same refund, however often it is sent. */
  key: string
}

/** `isSent`: the provider does it; it may still take days, and fail. */
export type MadeRefund = { id: string; isSent: boolean }

/** A payment that its holder disputes at the bank of the card, as the provider knows it now. */
export type Dispute = {
  id: string
  intentId: string
  state: DisputeState
  reason: DisputeReason
  cents: number
  currency: string
  /** What the provider charges for it, less what it gave back of that, in dollars: in another currency it is not known here. */
  feeCents: number
  /** Until when the school can answer it. */
  dueAt: Date | null
  createdAt: Date
}

/** Who takes the money of cards for a school. No call of it is made while a transaction is open. */
export type CardProvider = {
  name: CardProviderName
  /** By which another one is recognised: its public key, or the id of the merchant. */
  account: string
  /** Its own page asks for the card, and each opening of that is another payment. */
  hasOwnPage: boolean
  savesCards: boolean
  /** So many days after it was started `read` knows a payment no more, and nobody can pay it; then this one says it. null: never. */
  forgets: { afterDays: number; read(intentId: string): Promise<Intent> } | null
  /** Begin a payment. No card is charged by that. */
  start(wanted: WantedIntent): Promise<Intent>
  /** Charge the saved card of a payment that was begun. The same payment is charged once, however often it is sent. */
  charge(intentId: string, wanted: { paymentId: string; offSession: boolean }): Promise<Intent>
  read(intentId: string): Promise<Intent>
  /** Whatever it has become meanwhile is answered. */
  cancel(intentId: string): Promise<Intent>
  /** Whom saved cards are stored for. */
  makeCustomer(key: string): Promise<string>
  refund(wanted: WantedRefund): Promise<MadeRefund>
  readRefund(refundId: string): Promise<MadeRefund>
  /** Undefined for one that it does not know; null: it says nothing of disputes. */
  readDispute: ((disputeId: string) => Promise<Dispute | undefined>) | null
  forgetCard(methodId: string): Promise<void>
}

/** The provider has not answered, or not with what it promises: nobody knows whether it has done it. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** The provider does not know the key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
}

/** The provider has understood, and does not do it. */
export class ProviderRefuses extends Error {
  override name = 'ProviderRefuses'
}
