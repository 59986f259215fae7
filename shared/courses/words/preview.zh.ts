import type { preview as english } from './preview.en.ts'

export const preview: typeof english = {
  title: '预览',
  text: '只有参与此课程的人能看到此页。',
  student: '以学生身份查看课时',
  edit: '编辑课程',
  approve: '批准',
  reject: '退回',
  reason: '需要修改什么？',
  needed: '请填写退回的原因。',
  send: '附上原因并退回',
  cancel: '取消',
}
