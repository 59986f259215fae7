import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  heading: (name) => `សួស្តី ${name}`,
  footer: (school) => `អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះអ្នកជាសមាជិករបស់ ${school}។`,
  unsubscribe: 'ឈប់ទទួលអ៊ីមែលបែបនេះ',
  message: {
    open: 'បើកមើល',
    all: 'មើលការជូនដំណឹងទាំងអស់',
    from: (by, school) => `ពី ${by} នៃ ${school}`,
  },
  digest: { subject: (count, school) => `ការជូនដំណឹងថ្មី ${count} ពី ${school}`, button: 'មើលទាំងអស់' },
}
