import type { stepsCard as english } from './steps.en.ts'

export const stepsCard: typeof english = {
  title: 'បើកសាលារបស់អ្នក',
  next: 'បន្ទាប់៖',
  done: 'រួចរាល់',
  skip: 'ធ្វើពេលក្រោយ',
  after: 'បន្ទាប់ពី៖',
}
