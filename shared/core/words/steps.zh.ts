import type { stepsCard as english } from './steps.en.ts'

export const stepsCard: typeof english = {
  title: '开办您的学校',
  next: '下一步：',
  done: '已完成',
  skip: '以后再说',
  after: '完成后继续：',
}
