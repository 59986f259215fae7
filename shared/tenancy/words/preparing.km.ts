import type { preparing as english } from './preparing.en.ts'

export const preparing: typeof english = {
  badge: 'ជិតបើកហើយ',
  title: 'យើងកំពុងរៀបចំវគ្គសិក្សាដំបូង',
  text: 'ចង់ដឹងថាវគ្គបើកនៅពេលណា ឬចង់ប្រាប់ថាអ្នកចង់រៀនអ្វី? សូមសរសេរមកយើង។',
}
