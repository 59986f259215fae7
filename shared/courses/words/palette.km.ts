import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    course: 'វគ្គសិក្សា',
    lesson: 'មេរៀន',
  },
  actions: {
    newCourse: { name: 'បង្កើតវគ្គសិក្សា', also: 'បន្ថែម ថ្មី ថ្នាក់ មេរៀន' },
    prices: { name: 'ប្តូរតម្លៃវគ្គសិក្សា', also: 'ថ្លៃសិក្សា បញ្ចុះតម្លៃ លុយ ឥតគិតថ្លៃ' },
    deletedCourses: { name: 'វគ្គក្នុងធុងសំរាម', also: 'បានលុប ស្តារ' },
  },
  screens: {
    allCourses: 'ថ្នាក់ មេរៀន តម្លៃ ផ្សាយ',
    courseCategories: 'ប្រធានបទ មុខវិជ្ជា',
    courseStatus: 'ពិនិត្យ អនុម័ត ផ្សាយ ព្រាង រង់ចាំ',
  },
}
