import type { preview as english } from './preview.en.ts'

export const preview: typeof english = {
  title: 'មើលជាមុន',
  text: 'មានតែអ្នកដែលធ្វើការលើវគ្គនេះទេ ដែលឃើញទំព័រនេះ។',
  student: 'មើលមេរៀនដូចសិស្ស',
  edit: 'កែវគ្គ',
  approve: 'អនុម័ត',
  reject: 'បញ្ជូនត្រឡប់',
  reason: 'តើគួរកែអ្វីខ្លះ?',
  needed: 'សូមសរសេរមូលហេតុដែលបញ្ជូនត្រឡប់',
  send: 'បញ្ជូនត្រឡប់ជាមួយមូលហេតុនេះ',
  cancel: 'បោះបង់',
}
