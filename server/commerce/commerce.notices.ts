import { type Notice, notice } from '#server/notifications/notice.ts'
import { notices as en } from '#shared/commerce/words/notices.en.ts'
import { notices as km } from '#shared/commerce/words/notices.km.ts'
import { notices as zh } from '#shared/commerce/words/notices.zh.ts'
import { money, quoted } from '#shared/core/format.rules.ts'

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

export const notices: readonly Notice<never>[] = [slipReceived, slipApproved, slipRejected]
