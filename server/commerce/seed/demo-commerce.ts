import type { MoneyContent } from './seed-money.ts'
import type { CommerceContent } from './seed-orders.ts'
import type { PointsContent } from './seed-points.ts'
import type { PromotionContent } from './seed-promotions.ts'
import type { SubscriptionContent } from './seed-subscriptions.ts'

export const demoPromotions: readonly PromotionContent[] = [
  {
    ...{ title: 'បុណ្យអុំទូក', way: 'everyone', basisPoints: 3000, fromDays: -1, toDays: 5, volume: 100 },
    courses: ['excel-for-the-office', 'sell-on-facebook-and-tiktok', 'english-for-work-in-khmer'],
  },
  { title: 'សិស្សថ្មី', way: 'code', code: 'PONLEU10', basisPoints: 1000, fromDays: -20 },
  {
    ...{ title: 'ប័ណ្ណលក់នៅហាងសៀវភៅ', way: 'vouchers', vouchers: 20, basisPoints: 10_000, fromDays: -3, toDays: 90 },
    courses: ['python-for-beginners'],
  },
]

const buyers = [
  ...['chenda@example.test', 'phalla@example.test', 'visal@example.test', 'rith@example.test'],
  ...['hongly.srun@example.com', 'rachana.nhem@example.com', 'vichea.eang@example.com', 'vanna.chea@example.com'],
]

/**
 * One whose next payment is near and paid by a saved card, one who is overdue because the bank of their card asks, one in
 * the trial, one who has lapsed, and one who has changed to a year.
 */
export const demoSubscriptions: readonly SubscriptionContent[] = [
  { students: buyers, course: 'khmer-for-newcomers', daysAgo: 58, paid: 2, card: '4242' },
  { students: buyers, course: 'sell-on-facebook-and-tiktok', daysAgo: 72, paid: 2, card: '3155' },
  { students: buyers, course: 'sell-on-facebook-and-tiktok', daysAgo: 3, paid: 0 },
  { students: buyers, course: 'khmer-for-newcomers', daysAgo: 50, paid: 1 },
  { students: buyers, course: 'sell-on-facebook-and-tiktok', daysAgo: 30, paid: 1, changedDaysAgo: 6 },
]

export const demoPoints: PointsContent = {
  given: [
    { points: 200, daysAgo: 400, reason: 'ស្វាគមន៍មកកាន់សាលា' },
    { points: 300, daysAgo: 41, reason: 'អរគុណសម្រាប់ការវាយតម្លៃដ៏ល្អ' },
  ],
  by: 'manager',
  buyers,
  course: 'accounting-for-small-business',
}

/** Two payouts with what the provider kept, and a move from the bank they came to into another one. */
export const demoMoney: MoneyContent = {
  by: 'owner',
  moves: [
    { kind: 'payout', daysAgo: 12, part: 0.4, to: 0, reference: 'PO-2041' },
    { kind: 'payout', daysAgo: 4, part: 0.5, to: 0, reference: 'PO-2077' },
    { kind: 'between', daysAgo: 2, part: 0.25, from: 0, to: 1, note: 'ថ្លៃជួលការិយាល័យ' },
  ],
}

export const demoCommerce: CommerceContent = {
  khqr: { accountId: 'sala_demo@aclb', name: 'Sala Demo', khmerName: 'សាលាសាកល្បង', city: 'Phnom Penh' },
  accounts: [
    { bank: 'aba', accountName: 'SALA DEMO', accountNumber: '001 482 936' },
    { bank: 'acleda', accountName: 'SALA DEMO CO LTD', accountNumber: '0100 0648 2231 15' },
    { bank: 'wing', accountName: 'SALA DEMO', accountNumber: '102 884 610' },
  ],
  orders: [
    {
      student: 'rith@example.test',
      course: 'python-for-beginners',
      hoursAgo: 23,
      slip: { bank: 0, reference: '100FT36491827' },
    },
    {
      student: 'visal@example.test',
      course: 'web-pages-with-html-and-css',
      hoursAgo: 5,
      slip: { bank: 1, reference: 'ACL2289104' },
    },
    {
      student: 'chenda@example.test',
      course: 'public-speaking',
      hoursAgo: 9,
      slip: { bank: 0, reference: '100FT36480011', sent: 2000 },
    },
    // The picture of another student's transfer.
    {
      student: 'hongly.srun@example.com',
      course: 'python-for-beginners',
      hoursAgo: 0.3,
      slip: { bank: 0, reference: '100ft-3649 1827', same: '100FT36491827' },
    },
    {
      student: 'rachana.nhem@example.com',
      course: 'excel-for-the-office',
      hoursAgo: 70,
      slip: { bank: 2, reference: 'WG77120034', lateHours: 30 },
    },
    { student: 'phalla@example.test', course: 'web-pages-with-html-and-css', hoursAgo: 2 },
    { student: 'vichea.eang@example.com', course: 'accounting-for-small-business', hoursAgo: 60 },
    {
      student: 'student@demo.test',
      course: 'web-pages-with-html-and-css',
      hoursAgo: 3,
      slip: {
        ...{ bank: 0, reference: '100FT36470020' },
        rejected: { by: 'manager', reason: 'រូបភាពព្រិលពេក មើលលេខមិនច្បាស់។ សូមផ្ញើរូបថតអេក្រង់ម្តងទៀត។' },
      },
    },
  ],
}

export const englishCommerce: CommerceContent = {
  khqr: { accountId: 'english_house@abaa', name: 'English House', khmerName: '', city: 'Siem Reap' },
  accounts: [{ bank: 'aba', accountName: 'ENGLISH HOUSE', accountNumber: '000 735 118' }],
  orders: [],
}
