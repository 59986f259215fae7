export const palette = {
  kinds: { order: 'Order', promotion: 'Promotion' },
  actions: {
    addAccount: { name: 'Add a bank account', also: 'aba acleda wing qr khqr money payment method pay' },
    addPromotion: { name: 'Add a promotion', also: 'discount sale coupon voucher code price cheaper offer' },
  },
  screens: {
    orders: 'sales purchases invoices money revenue customers',
    slips: 'receipts transfer proof approve payment inbox',
    khqr: 'khqr bakong qr late partial double refund',
    matching: 'statement csv reconcile match bank transfer confirm',
    subscriptions: 'installments recurring monthly payments trial cancel renew due lapsed',
    methods: 'methods bakong token khqr slip on off settings',
    accounts: 'aba acleda wing payment methods qr khqr',
    money: 'payout stripe payway fee settle bank transfer balance move platform where money',
    points: 'rewards loyalty bonus balance give take expire',
    tax: 'vat tin invoice receipt riel khr exchange rate currency',
    promotions: 'discounts sales offers prices',
    coupons: 'codes vouchers gift cards discounts',
    shares: 'reports income fee revenue share lecturers books ledger check',
  },
}
