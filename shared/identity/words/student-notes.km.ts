import type { studentNotes as en } from './student-notes.en.ts'

export const studentNotes: typeof en = {
  title: 'កំណត់ចំណាំរបស់បុគ្គលិក',
  hidden: 'មានតែបុគ្គលិកទេដែលមើលឃើញ។ សិស្សមិនឃើញកំណត់ចំណាំទាំងនេះឡើយ។',
  none: 'មិនទាន់មានកំណត់ចំណាំទេ។',
  write: 'បន្ថែមកំណត់ចំណាំ',
  label: 'កំណត់ចំណាំ',
  needed: 'សូមសរសេរអ្វីមួយជាមុនសិន',
  save: 'រក្សាទុក',
  edit: 'កែ',
  remove: 'លុប',
  changed: (day: string) => `បានកែ ${day}`,
  saved: 'បានរក្សាទុកកំណត់ចំណាំ',
  removed: 'បានលុបកំណត់ចំណាំ',
  ask: { title: 'លុបកំណត់ចំណាំនេះឬទេ?', text: 'លុបហើយ មិនអាចយកមកវិញបានទេ។', verb: 'លុប' },
}
