import type { downloads as en } from './downloads.en.ts'

export const downloads: typeof en = {
  title: '下载内容',
  download: '下载到本设备',
  audioOnly: '下载文字和音频，不含视频画面。',
  downloading: (size) => `正在下载… ${size}`,
  downloaded: '已下载，离线也能打开。',
  downloadedAudio: '已下载，离线时可以阅读和收听。',
  remove: '移除',
  removeOf: (title) => `从本设备移除《${title}》`,
  failed: '下载失败。请检查网络和设备的剩余空间，然后重试。',
}
