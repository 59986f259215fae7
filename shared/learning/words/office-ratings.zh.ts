import type { courseRatings as english } from './office-ratings.en.ts'

export const courseRatings: typeof english = {
  title: '学生评价',
  about: '学生对课程的看法。通过后，其他人才能看到。',
  tabs: { label: '按状态查看评价', all: '全部' },
  find: '学生姓名或邮箱',
  sorts: { newest: '最新在前', lowest: '星数从低到高', highest: '星数从高到低' },
  course: '课程',
  states: { pending: '等待您处理', approved: '已显示', rejected: '不显示' },
  stars: (stars) => `${stars} 星（满分 5 星）`,
  noText: '只有星级，没有文字。',
  approve: '公开显示',
  reject: '隐藏',
  reason: '为什么不显示？',
  reasonHint: '只有您的团队能看到。',
  done: { approved: '评价已公开显示。', rejected: '评价不会显示。' },
  first: '还没有评价',
  none: '没有处于该状态的评价',
  noneText: '学生评价课程时，您会最先在这里看到。',
  reply: {
    write: '回复',
    change: '修改回复',
    label: '您的回复',
    hint: '评价显示后，所有人都能在下方看到。留空即可删除。',
    save: '保存回复',
    done: '回复已保存',
  },
}
