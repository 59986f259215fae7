import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  submitted: {
    title: (course) => `请审核课程：${course}`,
    again: (course) => `请再次审核课程：${course}`,
    text: (by) => `${by}已提交这门课程。`,
    button: '审核课程',
  },
  approved: {
    title: (course) => `已通过：${course}`,
    text: '现在可以发布了。',
    button: '打开课程',
  },
  rejected: {
    title: (course) => `请修改课程：${course}`,
    text: (by) => `${by}留下了意见。`,
    button: '打开课程',
  },
}
