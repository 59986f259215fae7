import type { kept as en } from './kept.en.ts'

export const kept: typeof en = {
  title: '保存在本设备',
  keep: '保存到本设备',
  soundOnly: '保存文字和声音，不含画面。',
  keeping: (size) => `正在保存… ${size}`,
  isKept: '已保存到本设备：没有网络也能打开。',
  sound: '已保存到本设备：没有网络时也能阅读和收听。',
  forget: '移除',
  forgetOf: (title) => `从本设备移除《${title}》`,
  failed: '保存失败。请检查网络和设备的剩余空间，然后重试。',
}
