import type { CardFailure } from '../cards.lists.ts'
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
  see: 'See your payments',
  coming: {
    title: (amount: string, title: string) => `${amount} for ${title} will be charged to your card`,
    text: (day: string, card: string) => `On ${day} we charge ${card}. There’s nothing you need to do.`,
  },
  notCharged: {
    title: (amount: string, title: string) => `Your card wasn’t charged ${amount} for ${title}`,
    why: {
      declined: 'The bank declined it.',
      funds: 'There isn’t enough money on the card.',
      expired: 'The card has expired.',
      confirmation: 'Your bank wants you to confirm the payment.',
      unavailable: 'The card can’t be charged right now.',
    } satisfies Record<CardFailure, string>,
    again: (day: string) => `Pay now, or we’ll try again on ${day}.`,
    now: 'Pay now to keep your access.',
  },
  lapsed: {
    title: (title: string) => `Your access to ${title} has ended`,
    text: 'The payment didn’t arrive. Pay now to open it again. Your progress is saved.',
    button: 'Pay now',
  },
}
