// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** Who takes the money of a card. 'sandbox' is there in demo mode only, and moves none. */
export const cardProviders = ['sandbox', 'stripe', 'payway'] as const
export type CardProviderName = (typeof cardProviders)[number]

/** Which of them a school chooses from. */
export const chosenProviders = ['stripe', 'payway'] as const
export type ChosenProvider = (typeof chosenProviders)[number]

/**
 * What a card payment waits for, or has become: 'action' is the confirmation by the bank (3-D Secure), 'returning' and
 * 'returned' money that came and does not pay the order, 'stuck' money that the provider could not give back.
 */
export const cardStates = [
  'open',
  'action',
  'processing',
  'declined',
  'paid',
  'canceled',
  'returning',
  'returned',
  'stuck',
] as const
export type CardState = (typeof cardStates)[number]

/** Why a card was declined, as far as its holder can do something about it. */
export const cardFailures = ['declined', 'funds', 'expired', 'confirmation', 'unavailable'] as const
export type CardFailure = (typeof cardFailures)[number]

/** Why money goes back that a provider has received. */
export const cardReturns = ['late', 'partial', 'double', 'too-much', 'wrong-currency', 'canceled', 'gone'] as const
export type CardReturn = (typeof cardReturns)[number]

/**
 * What has become of money that the provider gives back; 'by-hand': somebody of the school did; 'disputed': the bank of the
 * card has taken it back first.
 */
export const cardRefundStates = ['waiting', 'sent', 'failed', 'by-hand', 'disputed'] as const
export type CardRefundState = (typeof cardRefundStates)[number]

/** What has become of a dispute: its holder has asked the bank of the card to take the money back. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What the holder says. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'subscription_canceled',
  'general',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** What is done about a refund that the provider could not make. */
export const cardRefundActs = ['retry', 'by-hand'] as const
export type CardRefundAct = (typeof cardRefundActs)[number]

/** What a provider says when the keys of a school are tried. 'rsa-key': it takes the key, and the one for refunds cannot be used. */
export const cardTests = ['works', 'key-refused', 'away', 'no-key', 'rsa-key'] as const
export type CardTest = (typeof cardTests)[number]
/** What a provider says that has no key for refunds. */
export type StripeTest = Exclude<CardTest, 'rsa-key'>

/** What somebody does with the sandbox card: three ways to pay, and two answers to the question of its bank. */
export const sandboxActs = ['pay', 'pay-confirmed', 'decline', 'confirm', 'refuse'] as const
export type SandboxAct = (typeof sandboxActs)[number]
