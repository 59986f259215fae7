export const menu = {
  payments: 'Payments',
  reports: 'Reports',
  screens: {
    orders: 'Orders',
    slips: 'Slips',
    accounts: 'Bank accounts',
    khqr: 'KHQR payments',
    subscriptions: 'Subscriptions',
    matching: 'Bank matching',
    methods: 'Payment methods',
    tax: 'Tax and riel',
    money: 'Payouts and transfers',
    points: 'Points',
    promotions: 'Promotions',
    coupons: 'Coupons',
  },
  lookedFor: { methods: 'How students pay the school, and the keys for KHQR and cards:' },
}
