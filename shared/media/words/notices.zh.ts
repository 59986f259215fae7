import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  ready: {
    title: (name) => `可以播放了：${name}`,
    several: (count) => `${count} 个文件可以播放了`,
    text: '学生现在可以观看或收听。',
    severalText: (name) => `最近一个：${name}`,
    button: '打开文件',
  },
  failed: {
    title: (name) => `无法处理“${name}”`,
    text: '请查看原因，然后重试或上传其他文件。',
    button: '查看原因',
  },
  storage: {
    title: (percent) => `存储空间已用 ${percent}%`,
    text: (used, most) => `已使用 ${used}，共 ${most}。请删除不需要的文件，或选择更大的套餐。`,
    button: '打开媒体库',
  },
}
