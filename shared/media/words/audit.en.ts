import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../media.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  picture: {
    name: 'Pictures',
    fields: {
      use: 'Used as',
      bytes: 'Size',
      width: 'Width',
      height: 'Height',
    },
    values: {
      use: {
        logo: 'Logo',
        favicon: 'Browser icon',
        picture: 'Picture',
        thumbnail: 'Small picture',
      },
    },
  },
  media: {
    name: 'Files',
    fields: {
      name: 'Name',
      kind: 'Kind of file',
      bytes: 'Size',
      failure: 'Why it failed',
      captions: 'Subtitles',
      deletedAt: 'In the trash since',
    },
    values: {
      kind: {
        video: 'Video',
        audio: 'Audio',
        document: 'Document',
        image: 'Picture',
        attachment: 'Attachment',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  upload: 'uploaded',
  retry: 'had processed again:',
  replace: 'replaced the content of',
}
