import type { reasons as english } from './upload-reasons.en.ts'

export const reasons: typeof english = {
  size: {
    video: (most) => `视频最大 ${most}。请压缩视频，或分成几个部分。`,
    audio: (most) => `音频最大 ${most}。请另存为 MP3，或分成几个部分。`,
    document: (most) => `文档最大 ${most}。请缩小其中的图片，或分成几个部分。`,
    image: (most) => `图片最大 ${most}。请缩小图片，或另存为 JPEG。`,
    attachment: (most) => `文件最大 ${most}。请压缩文件，或分成几个部分。`,
  },
  notReally: (type) => `这不是 ${type} 文件。请另存为 ${type}，再重新上传。`,
  types: (types) => `不支持此文件类型。可以使用：${types}。`,
}
