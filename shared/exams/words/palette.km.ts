import type { palette as en } from './palette.en.ts'

export const palette: typeof en = {
  screens: {
    papers: 'កែវិញ្ញាសា ដាក់ពិន្ទុ តែងសេចក្តី ប្រឡង',
    generalExams: 'តេស្តវាស់កម្រិត ប្រឡងចូល តេស្ត ប្រឡង',
    earlierExams: 'ប្រឡងចាស់ បានបិទ លទ្ធផលចាស់',
  },
  actions: {
    newExam: { name: 'ការប្រឡងថ្មីរបស់សាលា', also: 'បង្កើត បន្ថែម តេស្តវាស់កម្រិត ប្រឡងចូល' },
    deletedExams: { name: 'ការប្រឡងដែលបានលុប', also: 'ធុងសំរាម ស្តារវិញ' },
  },
}
