import type { howToStart as english } from './how-to-start.en.ts'

export const howToStart: typeof english = {
  choose: '选择课程',
  chooseText: '看看教什么、谁来教，以及哪些课可以免费试听。',
  join: '创建账号',
  joinText: '免费，用邮箱一分钟即可完成。',
  learn: '每天学一点',
  learnText: '课时很短。“我的课程”会显示学到哪里、接下来学什么。',
  lessonOf: (done, all) => `第 ${done} 课，共 ${all} 课`,
}
