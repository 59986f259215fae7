import type { courseRatings as english } from './office-ratings.en.ts'

export const courseRatings: typeof english = {
  title: 'មតិរបស់សិស្ស',
  about: 'អ្វីដែលសិស្សគិតអំពីវគ្គ។ អ្នកដទៃនឹងអានបាន ពេលមតិត្រូវបានយល់ព្រម។',
  tabs: { label: 'មតិតាមស្ថានភាព', all: 'ទាំងអស់' },
  find: 'ឈ្មោះ ឬអ៊ីមែលរបស់សិស្ស',
  sorts: { newest: 'ថ្មីមុន', lowest: 'ផ្កាយតិចមុន', highest: 'ផ្កាយច្រើនមុន' },
  course: 'វគ្គ',
  states: { pending: 'រង់ចាំអនុម័ត', approved: 'កំពុងបង្ហាញ', rejected: 'មិនបង្ហាញ' },
  stars: (stars) => `${stars} ផ្កាយ ក្នុងចំណោម 5`,
  noText: 'មានតែផ្កាយ គ្មានពាក្យទេ។',
  approve: 'បង្ហាញជាសាធារណៈ',
  reject: 'មិនបង្ហាញ',
  reason: 'ហេតុអ្វីមិនបង្ហាញ?',
  reasonHint: 'មានតែក្រុមរបស់អ្នកទេដែលអាន។',
  done: { approved: 'មតិនេះត្រូវបានបង្ហាញហើយ។', rejected: 'មតិនេះមិនត្រូវបានបង្ហាញទេ។' },
  first: 'មិនទាន់មានមតិទេ',
  none: 'គ្មានមតិក្នុងស្ថានភាពនេះទេ',
  noneText: 'ពេលសិស្សដាក់ពិន្ទុវគ្គ អ្នកនឹងអាននៅទីនេះមុនគេ។',
}
