import { type Notice, notice } from '#server/notifications/notice.ts'
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
      path: `/payment/${orderId}`,
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

export const subscriptionNotices: readonly Notice<never>[] = [paymentDue, subscriptionLapsed]
