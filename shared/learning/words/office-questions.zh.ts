import type { courseQuestions as en } from './office-questions.en.ts'

export const courseQuestions: typeof en = {
  title: '提问',
  about: '来自您所有课程的提问。您回答后，学生会收到邮件。',
  tabs: { label: '按状态查看提问', waiting: '未回答', answered: '已回答', all: '全部' },
  course: '课程',
  lesson: '查看课时',
  answer: '回答',
  again: '再次回答',
  text: '您的回答',
  hint: '课程中的所有人都能看到。',
  send: '发送回答',
  cancel: '取消',
  needed: '请先写下回答。',
  done: '回答已发送',
  waiting: '等待回答',
  first: '还没有提问',
  firstText: '学生在课时下提出的问题会显示在这里。',
  emptyTabs: { waiting: '全部已回答', answered: '还没有已回答的提问', all: '还没有提问' },
  emptyText: '新的提问会显示在这里。',
  age: {
    hours: (n) => `${n} 小时`,
    days: (n) => `${n} 天`,
    minutes: (n) => `${n} 分钟`,
    now: '刚刚',
    ago: (age) => `${age}前`,
  },
}
