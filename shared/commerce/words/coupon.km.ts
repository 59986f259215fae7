import type { coupon as en } from './coupon.en.ts'

export const coupon: typeof en = {
  title: 'គូប៉ុង ឬប័ណ្ណ',
  label: 'លេខកូដ',
  use: 'ប្រើលេខកូដ',
  used: (code) => `បានប្រើ ${code}។`,
  remove: 'ដកលេខកូដចេញ',
  price: 'តម្លៃ',
  coupon: (code) => `លេខកូដ ${code}`,
  until: (moment) => `ត្រឹម ${moment}`,
  before: 'តម្លៃដើម',
  now: 'តម្លៃឥឡូវ',
}
