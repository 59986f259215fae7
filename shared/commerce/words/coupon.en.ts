/** What is taken off at the checkout, and where a code is entered. */
export const coupon = {
  title: 'Coupon or voucher',
  label: 'Code',
  use: 'Use code',
  used: (code: string) => `${code} is applied.`,
  remove: 'Remove the code',
  credit: 'Credit for unused days',
  price: 'Price',
  coupon: (code: string) => `Code ${code}`,
  until: (moment: string) => `until ${moment}`,
  before: 'Price before',
  now: 'Price now',
  voucher: {
    choose: 'Choose a course. Your code is entered for you.',
    code: (code: string) => `Code ${code}`,
    none: 'There is no course for this voucher right now. Ask the school.',
    all: 'See all courses',
  },
}
