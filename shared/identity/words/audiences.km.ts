import type { audiences as english } from './audiences.en.ts'

export const audiences: typeof english = {
  students: 'សិស្សទាំងអស់',
  group: { label: 'ក្នុងក្រុម', name: (group) => `ក្នុងក្រុម ${group}` },
  joined: { label: 'ទើបចូលសាលា', name: (count) => `ចូលសាលាក្នុង ${count} ថ្ងៃចុងក្រោយ`, unit: 'ថ្ងៃ' },
}
