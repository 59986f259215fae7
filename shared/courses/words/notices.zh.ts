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
  imported: {
    title: (course) => `导入完成：${course}`,
    text: '课程是草稿，请检查后再发布。',
    button: '打开课程',
  },
  notImported: {
    title: (file) => `未能导入“${file}”`,
    text: '没有添加任何内容。请重新导出课程，然后再试一次。',
    button: '打开课程列表',
  },
}
