import type { coupon as en } from './coupon.en.ts'

export const coupon: typeof en = {
  title: 'គូប៉ុង ឬប័ណ្ណ',
  label: 'លេខកូដ',
  use: 'ប្រើលេខកូដ',
  used: (code) => `បានប្រើ ${code}។`,
  remove: 'ដកលេខកូដចេញ',
  credit: 'ឥណទានសម្រាប់ថ្ងៃដែលមិនបានប្រើ',
  price: 'តម្លៃ',
  coupon: (code) => `លេខកូដ ${code}`,
  until: (moment) => `ត្រឹម ${moment}`,
  before: 'តម្លៃដើម',
  now: 'តម្លៃឥឡូវ',
  voucher: {
    choose: 'សូមជ្រើសវគ្គមួយ។ លេខកូដរបស់អ្នកនឹងបញ្ចូលឱ្យ។',
    code: (code) => `លេខកូដ ${code}`,
    none: 'ឥឡូវនេះគ្មានវគ្គសម្រាប់ប័ណ្ណនេះទេ។ សូមសួរសាលា។',
    all: 'មើលវគ្គទាំងអស់',
  },
}
