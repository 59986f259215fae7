import type { CardFailure, CardProviderName } from '#shared/commerce/cards.lists.ts'
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

/** A payment as the provider knows it now. */
export type Intent = {
  id: string
  status: 'open' | 'action' | 'processing' | 'declined' | 'canceled' | 'succeeded'
  failure: CardFailure | null
  clientSecret: string | null
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
  /** A saved card, which is charged at once. */
  methodId: string | null
  saves: boolean
  offSession: boolean
}

/** `isSent`: the provider does it; it may still take days, and fail. */
export type MadeRefund = { id: string; isSent: boolean }

/** Who takes the money of cards for a school. No call of it is made while a transaction is open. */
export type CardProvider = {
  name: CardProviderName
  /** By its public key. */
  account: string
  start(wanted: WantedIntent): Promise<Intent>
  read(intentId: string): Promise<Intent>
  /** Whatever it has become meanwhile is answered. */
  cancel(intentId: string): Promise<Intent>
  /** Whom saved cards are stored for. */
  makeCustomer(key: string): Promise<string>
  refund(wanted: { intentId: string; cents: number; key: string }): Promise<MadeRefund>
  readRefund(refundId: string): Promise<MadeRefund>
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
