import { type Notice, notice } from '#server/notifications/notice.ts'
import { cardName } from '#shared/commerce/card-names.ts'
import type { CardFailure } from '#shared/commerce/cards.lists.ts'
import type { Reminder } from '#shared/commerce/schedules.rules.ts'
import { subscriptionNotices as en } from '#shared/commerce/words/subscription-notices.en.ts'
import { subscriptionNotices as km } from '#shared/commerce/words/subscription-notices.km.ts'
import { subscriptionNotices as zh } from '#shared/commerce/words/subscription-notices.zh.ts'
import { day, money } from '#shared/core/format.rules.ts'

const words = { en, km, zh }

type Due = { orderId: string; title: string; cents: number; dueOn: string; reminder: Reminder }

/** A payment of a subscription or of instalments will be due, is, or was not paid in time. */
export const paymentDue = notice<Due>({
  name: 'payment due',
  kind: 'payments',
  icon: 'warning',
  subject: ({ orderId, reminder }) => `${orderId} ${reminder}`,
  show({ orderId, title, cents, dueOn, reminder }, { language }) {
    const { due, button } = words[language]
    const said = due[reminder]
    return {
      title: said.title(money(cents), title),
      text: said.text(day(language, dueOn)),
      path: `/payment/${orderId}?by=khqr`,
      button,
    }
  },
})

type Card = { brand: string; last4: string }

/** The saved card of the student will be charged: there is nothing to do. */
export const cardChargeComing = notice<Omit<Due, 'reminder'> & { card: Card }>({
  name: 'card charge coming',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId }) => orderId,
  show({ title, cents, dueOn, card }, { language }) {
    const { coming, see } = words[language]
    return {
      title: coming.title(money(cents), title),
      text: coming.text(day(language, dueOn), cardName(card)),
      path: '/payment',
      button: see,
    }
  },
})

type NotCharged = { orderId: string; title: string; cents: number; failure: CardFailure; againOn: string | null }

/** The saved card was not charged. */
export const cardNotCharged = notice<NotCharged>({
  name: 'card not charged',
  kind: 'payments',
  icon: 'warning',
  subject: ({ orderId }) => orderId,
  show({ orderId, title, cents, failure, againOn }, { language }) {
    const { notCharged, button } = words[language]
    const again = againOn === null ? notCharged.now : notCharged.again(day(language, againOn))
    return {
      title: notCharged.title(money(cents), title),
      text: `${notCharged.why[failure]} ${again}`,
      path: `/payment/${orderId}?by=card`,
      button,
    }
  },
})

/** Nobody has paid: access has ended. */
export const subscriptionLapsed = notice<{ subscriptionId: string; title: string; path: string }>({
  name: 'subscription lapsed',
  kind: 'payments',
  icon: 'refused',
  subject: ({ subscriptionId }) => subscriptionId,
  show({ title, path }, { language }) {
    const { lapsed } = words[language]
    return { title: lapsed.title(title), text: lapsed.text, path, button: lapsed.button }
  },
})

export const subscriptionNotices: readonly Notice<never>[] = [
  paymentDue,
  cardChargeComing,
  cardNotCharged,
  subscriptionLapsed,
]
