import type { pointNotices as en } from './point-notices.en.ts'

export const pointNotices: typeof en = {
  given: { title: (points) => `អ្នកបាន ${points} ពិន្ទុបន្ថែម`, button: 'មើលពិន្ទុរបស់ខ្ញុំ' },
  back: { title: (title) => `ពិន្ទុរបស់អ្នកសម្រាប់ ${title} បានត្រឡប់មកវិញ`, text: 'សាលាបានសងការបញ្ជាទិញរបស់អ្នកវិញ។' },
}
