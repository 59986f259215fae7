import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  heading: (name) => `សួស្តី ${name}`,
  submitted: {
    subject: (course) => `សូមពិនិត្យវគ្គ៖ ${course}`,
    again: (course) => `សូមពិនិត្យវគ្គម្តងទៀត៖ ${course}`,
    text: (by, course) => `${by} បានធ្វើវគ្គ «${course}» រួចរាល់ ហើយសូមឱ្យអ្នកពិនិត្យ។`,
    textAgain: (by, course) => `${by} បានកែវគ្គ «${course}» ហើយសូមឱ្យអ្នកពិនិត្យម្តងទៀត។`,
    next: 'ពេលអ្នកយល់ព្រម វគ្គនេះអាចផ្សាយបាន។ បើនៅខ្វះអ្វី សូមបញ្ជូនត្រឡប់វិញ ដោយប្រាប់មូលហេតុ។',
    button: 'ពិនិត្យវគ្គ',
  },
  approved: {
    subject: (course) => `បានអនុម័ត៖ ${course}`,
    text: (by, course) => `${by} បានអនុម័តវគ្គ «${course}»។ អបអរសាទរ!`,
    next: 'ឥឡូវវគ្គនេះអាចផ្សាយបាន ហើយសិស្សនឹងរកឃើញ។',
    button: 'បើកវគ្គ',
  },
  rejected: {
    subject: (course) => `សូមកែវគ្គ៖ ${course}`,
    text: (by, course) => `${by} បានមើលវគ្គ «${course}» ហើយសូមឱ្យកែដូចខាងក្រោម៖`,
    next: 'អ្វីដែលអ្នកបានធ្វើនៅរក្សាទុកទាំងអស់។ សូមកែតាមសំណើ រួចដាក់ស្នើម្តងទៀត។',
    button: 'បើកវគ្គ',
  },
  comments: (count) => `មានមតិ ${count} លើមេរៀនផងដែរ។ សូមបើកវគ្គដើម្បីអាន។`,
  onlyComments: (count) => `មានមតិ ${count} លើមេរៀន។ សូមបើកវគ្គដើម្បីអាន។`,
  footer: 'អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះអ្នកធ្វើការលើវគ្គនេះ។',
}
