export const menu = {
  payments: 'Payments',
  screens: { orders: 'Orders', slips: 'Slips', accounts: 'Bank accounts' },
}
