import type { menu as en } from './menu.en.ts'

export const menu: typeof en = {
  payments: 'ការបង់ប្រាក់',
  reports: 'របាយការណ៍',
  screens: {
    orders: 'ការបញ្ជាទិញ',
    slips: 'រូបភាពផ្ទេរប្រាក់',
    accounts: 'គណនីធនាគារ',
    khqr: 'ការបង់តាម KHQR',
    subscriptions: 'ការជាវ និងបង់រំលស់',
    matching: 'ផ្គូផ្គងជាមួយធនាគារ',
    methods: 'វិធីបង់ប្រាក់',
    tax: 'អាករ និងប្រាក់រៀល',
    money: 'ការផ្ទេរប្រាក់',
    points: 'ពិន្ទុ',
    promotions: 'ការបញ្ចុះតម្លៃ',
    coupons: 'គូប៉ុង និងប័ណ្ណ',
  },
  lookedFor: { methods: 'របៀបដែលសិស្សបង់ប្រាក់ឱ្យសាលា និងកូដសម្រាប់ KHQR និងកាត៖' },
}
