import type { SubscriptionState } from '../subscriptions.rules.ts'

/** The spreadsheet of subscriptions. */
export const subscriptionSheet = {
  columns: {
    student: 'Student',
    email: 'Email',
    product: 'Course',
    kind: 'Paid by',
    state: 'State',
    paid: 'Payments made',
    payments: 'Payments in all',
    each: 'Each payment (USD)',
    received: 'Received (USD)',
    due: 'Next payment on',
    next: 'Next payment (USD)',
    card: 'Card',
    charge: 'Charged on',
    ends: 'Access ends on',
  },
  kinds: { instalments: 'Installments', subscription: 'Subscription' },
  states: {
    trial: 'Trial',
    active: 'Active',
    grace: 'Overdue',
    lapsed: 'Lapsed',
    ended: 'Ended',
    completed: 'All paid',
  } satisfies Record<SubscriptionState, string>,
}
