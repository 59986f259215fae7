export const cards = {
  income: 'Income in 30 days',
  incomeBefore: 'compared to the 30 days before',
  incomeFirst: 'Paid orders appear here',
  chart: (amount: string) => `${amount} in the last twelve weeks`,
  waiting: {
    orders: 'Orders waiting for payment',
    see: 'See',
    slips: 'Transfer slips to review',
    khqr: 'KHQR payments to decide',
    bankLines: 'Money from the bank to match',
    takenBack: 'Money the bank took back',
    review: 'Review',
    refunds: 'Refund requests',
    answer: 'Answer',
  },
}
