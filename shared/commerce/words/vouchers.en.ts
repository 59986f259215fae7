/** On a printed sheet of vouchers, and in its spreadsheet. */
export const vouchers = {
  columns: { code: 'Code', order: 'Order', student: 'Student', used: 'Used' },
  free: 'Free',
  percent: (percent: string) => `${percent}% off`,
  fixed: (amount: string) => `${amount} off`,
  price: (amount: string) => `for ${amount}`,
  all: 'For any course',
  several: (count: number) => `For ${count} courses`,
  people: 'For invited students',
  once: 'Works once.',
  until: (day: string) => `Works once, until ${day}.`,
}
