import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  platform: {
    schools: '学校',
    states: { published: '已开放', unpublished: '尚未开放', maintenance: '维护中', closed: '已关闭' },
    students: '学生',
    enrollments: '报名',
    courses: '已发布课程',
    storage: '存储空间',
    newInMonth: (count) => `30 天内新增 ${count} 所`,
    newest: '最新学校',
    all: (count) => `全部学校（${count}）`,
    expired: '已过期',
    until: (day) => `至 ${day}`,
  },
  site: {
    title: '您的网站目前的样子',
    onlyYou: '仅您可见',
    frame: '您网站的缩略图',
    open: '预览',
    edit: '编辑页面',
  },
}
