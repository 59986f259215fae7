import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  platform: {
    schools: 'សាលា',
    states: { published: 'បើក', unpublished: 'មិនទាន់បើក', maintenance: 'ថែទាំ', closed: 'បិទ' },
    students: 'សិស្ស',
    enrollments: 'ការចុះឈ្មោះរៀន',
    courses: 'វគ្គដែលបានផ្សាយ',
    storage: 'ទំហំផ្ទុក',
    newInMonth: (count) => `ថ្មី ${count} ក្នុង 30 ថ្ងៃ`,
    newest: 'សាលាថ្មីៗ',
    all: (count) => `សាលាទាំងអស់ (${count})`,
    expired: 'ផុតកំណត់',
    until: (day) => `រហូតដល់ ${day}`,
  },
  site: {
    title: 'គេហទំព័ររបស់អ្នកឥឡូវនេះ',
    onlyYou: 'មានតែអ្នកទេដែលឃើញ',
    frame: 'រូបតូចនៃគេហទំព័ររបស់អ្នក',
    open: 'មើលគេហទំព័រ',
    edit: 'កែទំព័រ',
  },
}
