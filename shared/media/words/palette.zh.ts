import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  screens: {
    media: '文件 上传 视频 图片 照片 音频 文档 存储 回收站',
  },
}
