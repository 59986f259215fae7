import { type Notice, notice } from '#server/notifications/notice.ts'
import type { DisputeState } from '#shared/commerce/cards.lists.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import { notices as en } from '#shared/commerce/words/notices.en.ts'
import { notices as km } from '#shared/commerce/words/notices.km.ts'
import { notices as zh } from '#shared/commerce/words/notices.zh.ts'
import { money, quoted, shortDay } from '#shared/core/format.rules.ts'
import { pointsBack, pointsGiven } from './points/point.notices.ts'
import { subscriptionNotices } from './subscriptions/subscription.notices.ts'

const words = { en, km, zh }

/** A student has sent a slip. */
export const slipReceived = notice<{ slipId: string; student: string; title: string; cents: number }>({
  name: 'slip received',
  kind: 'slips',
  icon: 'review',
  subject: () => 'slips',
  show({ slipId, student, title, cents }, { language, count }) {
    const { received } = words[language]
    return {
      title: count > 1 ? received.several(count) : received.title(student, money(cents)),
      text: title,
      path: `/secure/payments/slips/${slipId}`,
      button: received.button,
    }
  },
})

/** Somebody of the school has to look at a KHQR payment: it was not as it should be, or nobody can ask Bakong. */
export const khqrToCheck = notice<{ codeId: string; student: string; cents: number }>({
  name: 'khqr to check',
  kind: 'slips',
  icon: 'review',
  subject: () => 'khqr',
  show({ student, cents }, { language, count }) {
    const { toCheck } = words[language]
    return {
      title: count > 1 ? toCheck.several(count) : toCheck.title(student, money(cents)),
      text: toCheck.text,
      path: '/secure/payments/khqr',
      button: toCheck.button,
    }
  },
})

/** A payment by KHQR has arrived: what was bought is open. */
export const paymentReceived = notice<{ orderId: string; title: string; opens: string }>({
  name: 'payment received',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId }) => orderId,
  show({ title, opens }, { language, school }) {
    const { paid, approved } = words[language]
    return { title: paid.title(title), text: approved.text(school), path: opens, button: approved.button }
  },
})

/** The school has not found the KHQR payment a student has spoken of. */
export const khqrRefused = notice<{ orderId: string; title: string; reason: string }>({
  name: 'khqr refused',
  kind: 'payments',
  icon: 'refused',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, reason }, { language }) {
    const { notFound } = words[language]
    const text = quoted(language, reason)
    return { title: notFound.title(title), text, path: `/payment/${orderId}`, button: notFound.button }
  },
})

/** The school has given back money that came by KHQR or a transfer, and did not pay the order. */
export const paymentReturned = notice<{ orderId: string; title: string; note: string }>({
  name: 'payment returned',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, note }, { language }) {
    const { returned } = words[language]
    const text = note === '' ? returned.text : quoted(language, note)
    return { title: returned.title(title), text, path: `/payment/${orderId}`, button: returned.button }
  },
})

/** The school has paid another order with the KHQR payment of this one. */
export const khqrForAnother = notice<{ orderId: string; title: string; paidOrder: string }>({
  name: 'khqr for another order',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, paidOrder }, { language }) {
    const { forAnother } = words[language]
    return {
      title: forAnother.title(title, paidOrder),
      text: forAnother.text,
      path: `/payment/${orderId}`,
      button: forAnother.button,
    }
  },
})

/** The school has approved a slip: what was bought is open. */
export const slipApproved = notice<{ orderId: string; title: string; opens: string }>({
  name: 'slip approved',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId }) => orderId,
  show({ title, opens }, { language, school }) {
    const { approved } = words[language]
    return { title: approved.title(title), text: approved.text(school), path: opens, button: approved.button }
  },
})

/** The school has rejected a slip, or asks for another one. */
export const slipRejected = notice<{ orderId: string; title: string; reason: string; isAsking: boolean }>({
  name: 'slip rejected',
  kind: 'payments',
  icon: 'refused',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, reason, isAsking }, { language }) {
    const { rejected, asked } = words[language]
    const said = isAsking ? asked : rejected
    return {
      title: said.title(title),
      text: quoted(language, reason),
      path: `/payment/${orderId}`,
      button: said.button,
    }
  },
})

/** A payment has its receipt: also for a buyer whose own request has settled the order. */
export const receiptIssued = notice<{ orderId: string; number: string; cents: number; titles: string }>({
  name: 'receipt issued',
  kind: 'payments',
  icon: 'open',
  isForActorToo: true,
  subject: ({ number }) => number,
  show({ orderId, number, cents, titles }, { language }) {
    const { receipt } = words[language]
    return {
      title: receipt.title(money(cents)),
      text: `${number} · ${titles}`,
      path: `/payment/${orderId}`,
      button: receipt.button,
    }
  },
})

/** A student asks for a refund. */
export const refundAsked = notice<{ orderId: string; student: string; title: string }>({
  name: 'refund asked',
  kind: 'refunds',
  icon: 'review',
  subject: ({ orderId }) => orderId,
  show({ orderId, student, title }, { language }) {
    const { refundAsked: said } = words[language]
    return { title: said.title(student), text: title, path: `/secure/payments/orders/${orderId}`, button: said.button }
  },
})

/** The school has sent money back. */
export const refundSent = notice<{
  orderId: string
  title: string
  cents: number
  reference: string
  isWhole: boolean
}>({
  name: 'refund sent',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId, reference, cents }) => `${orderId} ${reference || cents}`,
  show({ orderId, title, cents, reference, isWhole }, { language }) {
    const { refundSent: said } = words[language]
    return {
      title: said.title(money(cents), title),
      text: reference === '' ? said.toCard(isWhole) : isWhole ? said.ended(reference) : said.text(reference),
      path: `/payment/${orderId}`,
      button: said.button,
    }
  },
})

/** A provider could not send money back to a card. */
export const cardRefundFailed = notice<{
  orderId: string
  number: number
  student: string
  cents: number
  currency: string
}>({
  name: 'card refund failed',
  kind: 'refunds',
  icon: 'warning',
  subject: ({ orderId }) => orderId,
  show({ orderId, number, student, cents, currency }, { language }) {
    const { cardRefund } = words[language]
    return {
      title: cardRefund.title(student, amountIn(cents, currency)),
      text: cardRefund.text(orderNumber(number)),
      path: `/secure/payments/orders/${orderId}`,
      button: cardRefund.button,
    }
  },
})

const amountIn = (cents: number, currency: string) => (currency === 'USD' ? money(cents) : `${cents / 100} ${currency}`)

/** The holder of a card has asked its bank to take a payment back, or that has been decided. */
export const cardDisputed = notice<{
  orderId: string
  number: number
  student: string
  cents: number
  currency: string
  state: DisputeState
  /** Until when the school can answer it. */
  dueAt: string | null
}>({
  name: 'card disputed',
  kind: 'refunds',
  icon: 'warning',
  subject: ({ orderId, state }) => `${orderId} ${state}`,
  show({ orderId, number, student, cents, currency, state, dueAt }, { language }) {
    const { disputed } = words[language]
    const until = dueAt === null ? null : shortDay(language, dueAt)
    return {
      title: disputed.title[state](student, amountIn(cents, currency)),
      text: disputed.text[state](orderNumber(number), until),
      path: `/secure/payments/orders/${orderId}`,
      button: disputed.button,
    }
  },
})

/** A dispute about a payment of the student was lost: their bank has the money, and what it paid has ended. */
export const paymentDisputed = notice<{ orderId: string; title: string; cents: number; isWhole: boolean }>({
  name: 'payment disputed',
  kind: 'payments',
  icon: 'refused',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, cents, isWhole }, { language }) {
    const { takenBack } = words[language]
    return {
      title: takenBack.title(money(cents), title),
      text: takenBack.text(isWhole),
      path: `/payment/${orderId}`,
      button: takenBack.button,
    }
  },
})

/** Nobody could be asked for a month what has become of a card payment. */
export const cardUnknown = notice<{ orderId: string; number: number; student: string; cents: number }>({
  name: 'card unknown',
  kind: 'refunds',
  icon: 'warning',
  subject: ({ orderId }) => orderId,
  show({ orderId, number, student, cents }, { language }) {
    const { cardUnknown: said, cardRefund } = words[language]
    return {
      title: said.title(student, money(cents)),
      text: said.text(orderNumber(number)),
      path: `/secure/payments/orders/${orderId}`,
      button: cardRefund.button,
    }
  },
})

/** The school declines to send money back. */
export const refundDeclined = notice<{ orderId: string; title: string; reason: string }>({
  name: 'refund declined',
  kind: 'payments',
  icon: 'refused',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, reason }, { language }) {
    const { refundDeclined: said } = words[language]
    return {
      title: said.title(title),
      text: quoted(language, reason),
      path: `/payment/${orderId}`,
      button: said.button,
    }
  },
})

/** The nightly check of the books has found something. */
export const booksDisagree = notice<{ faults: number }>({
  name: 'books disagree',
  kind: 'school_alerts',
  icon: 'warning',
  subject: () => '',
  show({ faults }, { language }) {
    const { books } = words[language]
    return { title: books.title(faults), text: books.text, path: '/secure/reports?report=books', button: books.button }
  },
})

export const notices: readonly Notice<never>[] = [
  slipReceived,
  slipApproved,
  slipRejected,
  khqrToCheck,
  paymentReceived,
  khqrRefused,
  paymentReturned,
  khqrForAnother,
  receiptIssued,
  refundAsked,
  refundSent,
  cardRefundFailed,
  cardDisputed,
  paymentDisputed,
  cardUnknown,
  refundDeclined,
  booksDisagree,
  pointsGiven,
  pointsBack,
  ...subscriptionNotices,
]
