import type { latest as english } from './latest.en.ts'

export const latest: typeof english = {
  title: '您最近编辑的课程',
  create: '创建课程',
  draft: '草稿',
  waiting: '等待审核',
  rejected: '需要修改',
  approved: '已通过',
  published: '已发布',
  sent: '提交于',
  edited: '最近编辑',
  ready: '可以提交',
  go: '继续编辑',
  read: '查看审核',
  improve: '查看修改意见',
  open: '打开课时',
  publish: '发布',
  none: '您还没有课程',
  noneText: '创建一门课程，或请学校把您添加为课程老师。',
}
