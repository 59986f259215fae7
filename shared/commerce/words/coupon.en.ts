/** What is taken off at the checkout, and where a code is entered. */
export const coupon = {
  title: 'Coupon or voucher',
  label: 'Code',
  use: 'Use code',
  used: (code: string) => `${code} is applied.`,
  remove: 'Remove the code',
  price: 'Price',
  coupon: (code: string) => `Code ${code}`,
  until: (moment: string) => `until ${moment}`,
  before: 'Price before',
  now: 'Price now',
}
