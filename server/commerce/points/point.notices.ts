import { notice } from '#server/notifications/notice.ts'
import { pointNotices as en } from '#shared/commerce/words/point-notices.en.ts'
import { pointNotices as km } from '#shared/commerce/words/point-notices.km.ts'
import { pointNotices as zh } from '#shared/commerce/words/point-notices.zh.ts'
import { quoted } from '#shared/core/format.rules.ts'

const words = { en, km, zh }

/** What points alone have paid was refunded. */
export const pointsBack = notice<{ orderId: string; title: string }>({
  name: 'points given back',
  kind: 'payments',
  icon: 'open',
  subject: ({ orderId }) => orderId,
  show({ title }, { language }) {
    const { back, given } = words[language]
    return { title: back.title(title), text: back.text, path: '/payment/points', button: given.button }
  },
})

/** Somebody of the school has given points by hand. */
export const pointsGiven = notice<{ points: number; reason: string }>({
  name: 'points given',
  kind: 'payments',
  icon: 'open',
  subject: ({ points, reason }) => `${points} ${reason}`,
  show({ points, reason }, { language }) {
    const { given } = words[language]
    return { title: given.title(points), text: quoted(language, reason), path: '/payment/points', button: given.button }
  },
})
