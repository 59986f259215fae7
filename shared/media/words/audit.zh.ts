import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../media.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  picture: {
    name: '图片',
    fields: {
      use: '用途',
      bytes: '大小',
      width: '宽',
      height: '高',
    },
    values: {
      use: {
        logo: '标志',
        favicon: '浏览器图标',
        picture: '图片',
        thumbnail: '缩略图',
      },
    },
  },
  media: {
    name: '文件',
    fields: {
      name: '名称',
      kind: '文件类型',
      bytes: '大小',
      failure: '失败原因',
      captions: '字幕',
      deletedAt: '移入回收站的时间',
    },
    values: {
      kind: {
        video: '视频',
        audio: '音频',
        document: '文档',
        image: '图片',
        attachment: '附件',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  upload: '上传了',
  retry: '重新处理了',
  replace: '替换了内容：',
}
