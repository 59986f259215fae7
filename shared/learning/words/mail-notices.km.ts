import type { mail as english } from './mail-notices.en.ts'

export const mail: typeof english = {
  heading: (name) => `សួស្តី ${name}`,
  asked: {
    subject: (course) => `សំណួរក្នុងវគ្គ ${course}`,
    text: (by, lesson) => `${by} បានសួរក្នុងមេរៀន «${lesson}»៖`,
    button: 'ឆ្លើយសំណួរ',
    footer: 'អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះអ្នកបង្រៀនវគ្គនេះ។',
  },
  answered: {
    subject: (course) => `ចម្លើយចំពោះសំណួររបស់អ្នកក្នុងវគ្គ ${course}`,
    text: (by, lesson) => `${by} បានឆ្លើយសំណួររបស់អ្នកក្នុងមេរៀន «${lesson}»៖`,
    button: 'រៀនបន្ត',
    footer: 'អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះអ្នកបានសួរក្នុងវគ្គនេះ។',
  },
  opened: {
    subject: (course) => `បើកហើយ៖ ${course}`,
    text: (course) => `វគ្គ «${course}» ដែលអ្នករង់ចាំ បានបើកហើយ។`,
    next: 'អ្នកអាចចូលរៀនបានចាប់ពីថ្ងៃនេះ។ យើងរីករាយស្វាគមន៍អ្នក។',
    button: 'មើលវគ្គ',
    footer: 'អ្នកទទួលបានអ៊ីមែលនេះតែម្តង ព្រោះអ្នកសុំឱ្យប្រាប់ពេលវគ្គនេះបើក។',
  },
}
