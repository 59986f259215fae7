import type { Reminder } from '../schedules.rules.ts'

type Said = { title: (amount: string, title: string) => string; text: (day: string) => string }

/** What students read of payments that come again. */
export const subscriptionNotices = {
  due: {
    before: {
      title: (amount, title) => `${amount} for ${title} is due soon`,
      text: (day) => `Pay by ${day} to keep your access.`,
    },
    due: {
      title: (amount, title) => `${amount} for ${title} is due today`,
      text: () => 'Pay today to keep your access.',
    },
    late: {
      title: (amount, title) => `Your payment of ${amount} for ${title} is late`,
      text: (day) => `It was due on ${day}. You can still learn for a few days.`,
    },
    last: {
      title: (amount, title) => `Last day to pay ${amount} for ${title}`,
      text: (day) => `It was due on ${day}. Without it, your access ends tonight.`,
    },
  } satisfies Record<Reminder, Said>,
  button: 'Pay now',
  lapsed: {
    title: (title: string) => `Your access to ${title} has ended`,
    text: 'The payment didn’t arrive. Pay now to open it again. Your progress is saved.',
    button: 'Pay now',
  },
}
