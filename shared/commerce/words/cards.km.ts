import type { cards as en } from './cards.en.ts'

export const cards: typeof en = {
  income: 'ចំណូលក្នុង 30 ថ្ងៃ',
  incomeBefore: 'ធៀបនឹង 30 ថ្ងៃមុន',
  incomeFirst: 'ការបញ្ជាទិញដែលបានបង់ នឹងបង្ហាញនៅទីនេះ',
  chart: (amount) => `${amount} ក្នុងដប់ពីរសប្តាហ៍ចុងក្រោយ`,
  waiting: {
    orders: 'ការបញ្ជាទិញរង់ចាំបង់ប្រាក់',
    see: 'មើល',
    slips: 'រូបភាពផ្ទេរប្រាក់ត្រូវពិនិត្យ',
    khqr: 'ការបង់តាម KHQR ត្រូវសម្រេច',
    bankLines: 'ប្រាក់ចូលត្រូវផ្គូផ្គង',
    takenBack: 'ប្រាក់ដែលធនាគារដកវិញ',
    review: 'ពិនិត្យ',
    refunds: 'សំណើសុំប្រាក់វិញ',
    answer: 'ឆ្លើយ',
  },
}
