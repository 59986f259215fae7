import { expect, it } from 'vitest'
import { reminders } from '#shared/commerce/schedules.rules.ts'
import { paymentDue } from './subscription.notices.ts'

it('every reminder of a payment opens the QR of its order', () => {
  const facts = { orderId: '7', title: 'Bookkeeping', cents: 1900, dueOn: '2026-11-20' }
  const reader = { language: 'en', count: 1, by: 'Ponleu', school: 'Ponleu', name: 'Dara' } as const
  const paths = reminders.map((reminder) => paymentDue.show({ ...facts, reminder }, reader).path)
  expect(new Set(paths)).toEqual(new Set(['/payment/7?by=khqr']))
})
