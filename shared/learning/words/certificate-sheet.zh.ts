import type { sheet as en } from './certificate-sheet.en.ts'

export const sheet: typeof en = {
  number: '证书编号',
  finished: '完成日期',
  author: '讲师',
  scan: '扫码验证',
  revoked: '已吊销',
  usual: {
    title: '结业证书',
    text: '兹证明 {name} 于 {date} 完成课程 {course}，授课讲师：{author}。',
  },
  /** Made-up names, for a look before there is a real one. */
  sample: { name: '王小明', course: '您的课程标题', author: '讲师姓名' },
}
