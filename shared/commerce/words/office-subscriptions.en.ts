import type { Frequency } from '#shared/courses/courses.lists.ts'
import type { CardFailure } from '../cards.lists.ts'
import type { SubscriptionTab } from '../subscriptions.lists.ts'
import type { SubscriptionState } from '../subscriptions.rules.ts'

/** Subscriptions and instalments, as the office sees them. */
export const subscriptions = {
  title: 'Subscriptions and installments',
  about: 'Students are reminded 3 days before a payment, on its day, and 3 and 7 days after.',
  find: 'Name of the student',
  tabs: {
    label: 'By state',
    all: 'All',
    active: 'Active',
    trial: 'Trial',
    due: 'Due soon',
    grace: 'Overdue',
    canceled: 'Canceled',
    lapsed: 'Lapsed',
    finished: 'Finished',
  } satisfies Record<SubscriptionTab | 'label', string>,
  sorts: { newest: 'Newest first', next: 'Next payment', name: 'Name' },
  student: 'Student',
  product: 'Course',
  state: 'State',
  paid: 'Payments',
  next: 'Next payment',
  received: 'Received',
  states: {
    trial: 'Trial',
    active: 'Active',
    grace: 'Overdue',
    lapsed: 'Lapsed',
    ended: 'Ended',
    completed: 'All paid',
  } satisfies Record<SubscriptionState, string>,
  canceled: 'Canceled',
  each: {
    week: (amount: string) => `${amount} every week`,
    '2 weeks': (amount: string) => `${amount} every 2 weeks`,
    month: (amount: string) => `${amount} every month`,
    '3 months': (amount: string) => `${amount} every 3 months`,
    '6 months': (amount: string) => `${amount} every 6 months`,
    year: (amount: string) => `${amount} every year`,
  } satisfies Record<Frequency, (amount: string) => string>,
  of: (paid: number, payments: number | null) => (payments === null ? `${paid} paid` : `${paid} of ${payments} paid`),
  on: (amount: string, day: string) => `${amount} on ${day}`,
  until: (day: string) => `Open until ${day}`,
  ended: (day: string) => `Ended on ${day}`,
  byCard: (card: string) => `By ${card}`,
  notCharged: {
    declined: (card: string) => `${card} was declined`,
    funds: (card: string) => `Too little money on ${card}`,
    expired: (card: string) => `${card} has expired`,
    confirmation: (card: string) => `The bank of ${card} asks its holder`,
    unavailable: (card: string) => `${card} can’t be charged`,
  } satisfies Record<CardFailure, (card: string) => string>,
  part: (number: number, payments: number | null) =>
    number === 0
      ? 'Trial'
      : payments === null
        ? `Payment ${number} of a subscription`
        : `Payment ${number} of ${payments}`,
  asked: { change: 'Change of plan', rest: 'All that was left' },
  credited: (price: string, credit: string) => `Price ${price}, less ${credit} of unused days`,
  credit: (amount: string) => `Credit ${amount}`,
  openOrder: 'Open the last order',
  moreTime: 'Give more time…',
  cancel: 'Cancel…',
  days: 'Days',
  daysHint: 'The next payment is due so many days later.',
  give: 'Give more time',
  asking: {
    title: 'Cancel at the end of what is paid?',
    text: (student: string) => `${student} keeps access until then, and nothing more is due.`,
    verb: 'Cancel it',
  },
  done: { canceled: 'Canceled', given: 'More time given' },
  csv: 'Download CSV',
  first: 'No subscriptions yet',
  firstText: 'When a student buys a course in several payments, it appears here.',
  empty: 'Nobody here',
}
