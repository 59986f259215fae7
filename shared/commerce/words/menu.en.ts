export const menu = {
  payments: 'Payments',
  screens: {
    orders: 'Orders',
    slips: 'Slips',
    accounts: 'Bank accounts',
    khqr: 'KHQR payments',
    methods: 'Payment methods',
  },
}
