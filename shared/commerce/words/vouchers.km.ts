import type { vouchers as en } from './vouchers.en.ts'

export const vouchers: typeof en = {
  columns: { code: 'លេខកូដ', order: 'ការបញ្ជាទិញ', student: 'សិស្ស', used: 'បានប្រើ' },
  free: 'ឥតគិតថ្លៃ',
  percent: (percent) => `បញ្ចុះ ${percent}%`,
  fixed: (amount) => `បញ្ចុះ ${amount}`,
  price: (amount) => `តម្លៃ ${amount}`,
  all: 'សម្រាប់វគ្គណាក៏បាន',
  several: (count) => `សម្រាប់ ${count} វគ្គ`,
  people: 'សម្រាប់សិស្សដែលបានជ្រើសរើស',
  once: 'ប្រើបានតែម្តង។',
  until: (day) => `ប្រើបានតែម្តង ត្រឹម ${day}។`,
}
