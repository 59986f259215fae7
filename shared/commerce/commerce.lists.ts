// Not in the schema files: pages import these lists, and the schemas would add the validator to their code.

/** What an order waits for. One that nobody pays in time is still open, and its price is no longer frozen. */
export const orderStatuses = ['open', 'review', 'rejected', 'paid', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The same, as people see it now. */
export const orderStates = [
  'open',
  'review',
  'rejected',
  'paid',
  'free',
  'expired',
  'canceled',
  'refund_asked',
  'refunded_in_part',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** 'returned': the order was paid by something else, and the money went back. */
export const paymentStatuses = ['pending', 'success', 'rejected', 'returned'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['slip', 'khqr', 'card', 'points', 'none'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a school can be paid for an order; the first one is offered first. */
export const payWays = ['khqr', 'card', 'slip'] as const
export type PayWay = (typeof payWays)[number]

/** KHQR payments that somebody of the school has to look at, and those that were decided. */
export const qrTabs = ['waiting', 'decided', 'all'] as const
export type QrTab = (typeof qrTabs)[number]

/** 'accept': it pays an order; 'return': the money was given back; 'refuse': nothing came. */
export const qrDecisions = ['accept', 'return', 'refuse'] as const
export type QrDecision = (typeof qrDecisions)[number]

/** Why somebody has to look at a KHQR payment. */
export const qrReasons = ['said', 'late', 'partial', 'double', 'wrong-currency', 'other-account'] as const
export type QrReason = (typeof qrReasons)[number]

/** What Bakong says when the settings of KHQR are tried. */
export const qrTests = ['works', 'no-account', 'token-refused', 'away', 'no-token'] as const
export type QrTest = (typeof qrTests)[number]

/** For how long an order freezes its price. */
export const frozenHours = 24

export const orderTabs = ['all', 'review', 'open', 'rejected', 'paid', 'refund_asked', 'refunded', 'expired'] as const
export type OrderTab = (typeof orderTabs)[number]
export const orderSorts = ['newest', 'oldest', 'amount'] as const

export const slipTabs = ['waiting', 'approved', 'rejected', 'all'] as const
export type SlipTab = (typeof slipTabs)[number]

/** 'return': the order was paid by something else, and the money was given back. */
export const slipDecisions = ['approve', 'reject', 'ask', 'return'] as const
export type SlipDecision = (typeof slipDecisions)[number]

/** What somebody who reviews a slip is warned of. */
export const slipWarnings = ['used', 'code', 'owned', 'points', 'amount', 'file', 'late'] as const
export type SlipWarning = (typeof slipWarnings)[number]

/** Reasons that are often given. */
export const rejectReasons = ['used', 'amount', 'unreadable', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Banks every school in Cambodia knows. A school may add others by name. */
export const banks = ['aba', 'acleda', 'wing', 'other'] as const
export type Bank = (typeof banks)[number]

/** How the banks call themselves, in every language. */
export const bankNames: Record<Exclude<Bank, 'other'>, string> = {
  aba: 'ABA Bank',
  acleda: 'ACLEDA Bank',
  wing: 'Wing Bank',
}

export const mostBankAccounts = 12
export const mostSlipBytes = 12 * 1024 * 1024
/** A student sends so many slips for one order at most, so that nobody fills the inbox. */
export const mostSlipsEach = 20
/** So often a student can say to have paid a QR for which the school has found nothing. */
export const mostSaidEach = 3
export const reasonMost = 500

/** What a school writes for money that came, and for money that went back. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What has become of a refund that a student asked for, or that the school made by itself. */
export const refundStatuses = ['asked', 'done', 'declined'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Why the school gives money back. */
export const chosenRefundReasons = ['asked', 'twice', 'mistake', 'other'] as const
/** 'disputed': a dispute was lost, and the provider has taken it back. */
export const refundReasons = [...chosenRefundReasons, 'disputed'] as const
export type RefundReason = (typeof refundReasons)[number]

/** How long the text is that says where a refund should go: bank, name and number. */
export const sendToMost = 300

/** Where money is, and to whom it belongs. */
export const ledgerAccounts = [
  'school', // received by the school itself, in one of its bank accounts
  'provider', // with a payment provider, until it pays it out to the school
  'sales', // what was sold
  'refunds', // what was given back of it
  'platform_fee', // what the platform takes of it
  'owed_to_platform',
  'provider_fee', // what payment providers keep: of payouts, and for disputes
  'lecturer_share', // what lecturers get of it
  'owed_to_lecturer', // to one of them
  'points_given', // what students paid with points, which is no money
  'sold_for_points', // what was sold for that
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Where money that came in can be. */
export const moneyPlaces = ['school', 'provider'] as const satisfies readonly LedgerAccount[]

/**
 * Why money moves. 'move': nothing was sold, it only is somewhere else now. 'dispute': what a provider charges for one, and
 * what it takes twice. 'by_hand': what the provider was to give back was sent from a bank account.
 */
export const ledgerCauses = ['payment', 'refund', 'points', 'move', 'dispute', 'by_hand'] as const
export type LedgerCause = (typeof ledgerCauses)[number]

/** What a check of the books finds: where two of them should agree, and do not. */
export const bookFaults = [
  'payment', // an order, and what was received for it
  'sale', // an order, and what the books have of it
  'refund', // what went back, and what the books have of it
  'refunded', // what went back, and what the order says
  'shares', // what somebody should have of a line, and what the books say
  'fee', // of the platform by what was agreed, and what the books say
  'place', // what should be where its method brings it, and what the books have there
  'invoice', // an order, and its invoice
  'credit_note', // what went back, and its credit notes
  'numbers', // of invoices: the last, and how many there are
  'transfer', // one that moved nothing
  'move', // money that was moved, and what the books have of it
  'dispute', // what a dispute took, and what the books have of it
  'points', // what points paid, or what was done with them, and what the books or their lots say
] as const
export type BookFaultKind = (typeof bookFaults)[number]

export const bankAccountTabs = ['all', 'trash'] as const

/** Why a code takes nothing off. */
export const couponRefusals = [
  'commerce.coupon_not_available',
  'commerce.coupon_mistyped',
  'commerce.coupon_no_gain',
] as const
