export const menu = {
  payments: 'Payments',
  reports: 'Reports',
  screens: {
    orders: 'Orders',
    slips: 'Slips',
    accounts: 'Bank accounts',
    khqr: 'KHQR payments',
    methods: 'Payment methods',
    promotions: 'Promotions',
    coupons: 'Coupons',
  },
}
