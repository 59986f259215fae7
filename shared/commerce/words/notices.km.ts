import type { notices as en } from './notices.en.ts'

export const notices: typeof en = {
  received: {
    title: (student, amount) => `${student} បានផ្ញើរូបភាពផ្ទេរប្រាក់ ${amount}`,
    several: (count) => `មានរូបភាពផ្ទេរប្រាក់ ${count} ត្រូវពិនិត្យ`,
    button: 'ពិនិត្យ',
  },
  approved: {
    title: (title) => `ការបង់ប្រាក់សម្រាប់ ${title} ត្រូវបានយល់ព្រម`,
    text: (school) => `អរគុណ។ ${school} បានទទួលប្រាក់ហើយ អ្នកអាចចាប់ផ្តើមរៀនបាន។`,
    button: 'ចាប់ផ្តើមរៀន',
  },
  rejected: {
    title: (title) => `រូបភាពផ្ទេរប្រាក់សម្រាប់ ${title} មិនបានយល់ព្រម`,
    button: 'ផ្ញើរូបភាពថ្មី',
  },
  asked: {
    title: (title) => `សូមផ្ញើរូបភាពផ្ទេរប្រាក់ម្តងទៀតសម្រាប់ ${title}`,
    button: 'ផ្ញើរូបភាពថ្មី',
  },
  toCheck: {
    title: (student: string, amount: string) => `សូមពិនិត្យការបង់ ${amount} តាម KHQR របស់ ${student}`,
    several: (count: number) => `មានការបង់តាម KHQR ${count} ត្រូវពិនិត្យ`,
    text: 'ត្រូវការអ្នកសម្រេចថាធ្វើយ៉ាងណា។',
    button: 'មើល',
  },
  paid: { title: (title: string) => `ប្រាក់របស់អ្នកសម្រាប់ ${title} មកដល់ហើយ` },
  notFound: {
    title: (title: string) => `សាលារកមិនឃើញប្រាក់របស់អ្នកសម្រាប់ ${title} ទេ`,
    button: 'មើលការបញ្ជាទិញ',
  },
  returned: {
    title: (title) => `សាលាបានប្រគល់ប្រាក់ដែលអ្នកបង់សម្រាប់ ${title} ជូនអ្នកវិញ`,
    text: 'សូមពិនិត្យគណនីធនាគាររបស់អ្នក។ បើប៉ុន្មានថ្ងៃទៀតនៅតែមិនឃើញ សូមទាក់ទងសាលា។',
    button: 'មើលការបញ្ជាទិញ',
  },
  forAnother: {
    title: (title, order) => `ប្រាក់ដែលអ្នកបង់សម្រាប់ ${title} ត្រូវបានប្រើសម្រាប់ការបញ្ជាទិញ ${order}`,
    text: 'បើមិនត្រឹមត្រូវ សូមទាក់ទងសាលា។',
    button: 'មើលការបញ្ជាទិញ',
  },
  refundAsked: {
    title: (student) => `${student} សុំប្រាក់វិញ`,
    button: 'មើលការបញ្ជាទិញ',
  },
  refundSent: {
    title: (amount, title) => `សាលាបានសងប្រាក់ ${amount} សម្រាប់ ${title} ជូនអ្នកវិញ`,
    text: (reference) => `លេខប្រតិបត្តិការ៖ ${reference}`,
    ended: (reference) => `លេខប្រតិបត្តិការ៖ ${reference}។ សិទ្ធិរៀនដែលអ្នកបានទិញ ត្រូវបានបញ្ចប់។`,
    toCard: (isEnded) =>
      `ប្រាក់ត្រឡប់ទៅកាតរបស់អ្នកវិញ ដែលអាចត្រូវការពេលពីរបីថ្ងៃ។${isEnded ? ' សិទ្ធិរៀនដែលអ្នកបានទិញ ត្រូវបានបញ្ចប់។' : ''}`,
    button: 'មើលការបញ្ជាទិញ',
  },
  cardRefund: {
    title: (student, amount) => `សង ${amount} ទៅកាតរបស់ ${student} មិនបានទេ`,
    text: (order) => `ការបញ្ជាទិញ ${order}។ សូមព្យាយាមម្តងទៀត ឬផ្ទេរប្រាក់ដោយផ្ទាល់។`,
    button: 'មើលការបញ្ជាទិញ',
  },
  disputed: {
    title: {
      open: (student, amount) => `${student} ជំទាស់ការបង់តាមកាត ${amount}`,
      won: (student, amount) => `ការជំទាស់របស់ ${student} អំពី ${amount} បានសម្រេចឱ្យសាលាឈ្នះ`,
      lost: (student, amount) => `ការជំទាស់របស់ ${student} អំពី ${amount} សាលាចាញ់`,
    },
    text: {
      open: (order, until) =>
        `ការបញ្ជាទិញ ${order}។ ${until ? `សូមឆ្លើយនៅអ្នកផ្តល់សេវាបង់ប្រាក់ត្រឹម ${until}។` : 'សូមមើលនៅអ្នកផ្តល់សេវាបង់ប្រាក់។'} កុំសងប្រាក់វិញ ព្រោះប្រាក់នឹងត្រឡប់ទៅវិញពីរដង។`,
      won: (order) => `ការបញ្ជាទិញ ${order}។ ប្រាក់នៅជារបស់សាលា។`,
      lost: (order) => `ការបញ្ជាទិញ ${order}។ អ្នកផ្តល់សេវាបង់ប្រាក់បានយកប្រាក់ទៅវិញ រួមទាំងកម្រៃសេវា។`,
    },
    button: 'មើលការបញ្ជាទិញ',
  },
  takenBack: {
    title: (amount, title) => `ធនាគាររបស់អ្នកបានយក ${amount} សម្រាប់ ${title} មកវិញ`,
    text: (isEnded) => `${isEnded ? 'សិទ្ធិរៀនដែលអ្នកបានទិញ ត្រូវបានបញ្ចប់។ ' : ''}បើមិនត្រឹមត្រូវ សូមទាក់ទងសាលា។`,
    button: 'មើលការបញ្ជាទិញ',
  },
  cardUnknown: {
    title: (student, amount) => `យើងពិនិត្យការបង់ ${amount} តាមកាតរបស់ ${student} មិនបានទេ`,
    text: (order) => `ការបញ្ជាទិញ ${order}។ សូមមើលក្នុងគណនីសេវាកាតរបស់អ្នក។ បើប្រាក់បានចូល សូមសងវិញនៅទីនោះ។`,
  },
  refundDeclined: {
    title: (title) => `សំណើសុំប្រាក់វិញសម្រាប់ ${title} មិនបានយល់ព្រម`,
    button: 'មើលការបញ្ជាទិញ',
  },
  receipt: {
    title: (amount) => `បង្កាន់ដៃរបស់អ្នកសម្រាប់ ${amount}`,
    button: 'មើលបង្កាន់ដៃ',
  },
  books: {
    title: (faults) => `ការផ្ទៀងផ្ទាត់បញ្ជីរកឃើញភាពខុសគ្នា ${faults}`,
    text: 'សូមមើលអ្វីដែលមិនត្រូវគ្នា មុនពេលបង់ប្រាក់ឱ្យនរណា។',
    button: 'មើលលទ្ធផល',
  },
}
