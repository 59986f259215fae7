import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  submitted: {
    title: (course) => `សូមពិនិត្យវគ្គ៖ ${course}`,
    again: (course) => `សូមពិនិត្យវគ្គម្តងទៀត៖ ${course}`,
    text: (by) => `${by} បានដាក់ស្នើវគ្គនេះ។`,
    button: 'ពិនិត្យវគ្គ',
  },
  approved: {
    title: (course) => `បានអនុម័ត៖ ${course}`,
    text: 'ឥឡូវវគ្គនេះអាចផ្សាយបាន។',
    button: 'បើកវគ្គ',
  },
  rejected: {
    title: (course) => `សូមកែវគ្គ៖ ${course}`,
    text: (by) => `${by} បានសរសេរមតិលើវគ្គនេះ។`,
    button: 'បើកវគ្គ',
  },
  imported: {
    title: (course) => `នាំចូលរួចហើយ៖ ${course}`,
    text: 'វគ្គនេះជាសេចក្តីព្រាង។ សូមពិនិត្យមុនពេលផ្សាយ។',
    button: 'បើកវគ្គ',
  },
  notImported: {
    title: (file) => `នាំចូល ${file} មិនបានសម្រេច`,
    text: 'មិនមានអ្វីត្រូវបានបន្ថែមទេ។ សូមនាំចេញវគ្គនោះម្តងទៀត រួចព្យាយាមម្តងទៀត។',
    button: 'បើកវគ្គទាំងអស់',
  },
}
