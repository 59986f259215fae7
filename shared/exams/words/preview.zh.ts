import type { examPreview as en } from './preview.en.ts'

export const examPreview: typeof en = {
  bar: '预览',
  text: '您看到的与学生看到的一样，不会保存任何内容。',
  close: '关闭预览',
  which: '测验或考试',
  again: '重新开始',
  notCompleted: '预览不计入：不会提交，也不会标记为完成。',
  shown: {
    each_question: '学生在每道题之后看到正确答案。',
    handed_in: '学生在提交之后看到正确答案。',
    passed_or_last: '学生及格后，或用完作答次数后，才能看到正确答案。',
    closed: '学生在考试结束之后才看到正确答案。',
    never: '学生不会看到正确答案。',
  },
  byPerson: '需要人工评分的答案在这里不计分。',
  empty: '还没有题目',
  emptyText: '请先编写题目，再以学生的视角查看。',
  write: '编写题目',
}
