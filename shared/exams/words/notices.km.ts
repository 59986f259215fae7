import type { notices as en } from './notices.en.ts'

export const notices: typeof en = {
  corrected: {
    title: (exam) => `លទ្ធផលរបស់អ្នកចេញហើយ៖ ${exam}`,
    text: 'គ្រូបានកែវិញ្ញាសារបស់អ្នករួចហើយ។',
    button: 'មើលលទ្ធផល',
  },
  regraded: {
    title: (exam) => `ពិន្ទុនៃ ${exam} បានផ្លាស់ប្តូរ`,
    text: 'គ្រូបានដាក់ពិន្ទុសំណួរមួយឡើងវិញ។',
    button: 'មើលលទ្ធផល',
  },
}
