import type { audiences as english } from './audiences.en.ts'

export const audiences: typeof english = {
  course: { label: 'ក្នុងវគ្គ', name: (course) => `ក្នុងវគ្គ ${course}` },
  below: { label: 'វឌ្ឍនភាពក្រោម', name: (percent) => `រៀនបានក្រោម ${percent}%` },
  away: { label: 'មិនបានចូលរៀន', name: (count) => `មិនបានចូលរៀន ${count} ថ្ងៃ`, unit: 'ថ្ងៃ' },
  finished: 'រៀនចប់វគ្គ',
  pages: { myCourses: 'វគ្គរបស់ខ្ញុំ', nextLesson: 'មេរៀនបន្ទាប់របស់ម្នាក់ៗ', course: 'ទំព័រវគ្គ' },
}
