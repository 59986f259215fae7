import type { preview as english } from './preview.en.ts'

export const preview: typeof english = {
  title: '预览',
  text: '只有参与此课程的人能看到此页。',
  student: '以学生身份查看课时',
  visitor: '以访客身份查看页面',
  review: '打开审核',
  comment: '评论本课时',
  edit: '编辑课程',
  approve: '通过',
  reject: '退回',
  reason: '需要修改什么？',
  needed: '请填写退回的原因。',
  send: '附上原因并退回',
  cancel: '取消',
  sent: '已退回，讲师已收到通知。',
  approved: '已通过，讲师已收到通知。',
  next: '下一门待审核的课程：',
  noNext: '没有其他待审核的课程。',
}
