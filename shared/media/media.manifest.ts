import type { Features, NotificationKinds, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './media.audit.ts'

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  media: {
    feature: 'courses',
    name: { km: 'ឯកសារ និងវីដេអូ', en: 'Files and videos', zh: '文件与视频' },
    paths: { view: '/secure/media', add: '', update: '', delete: '' },
    roles: { lecture: ['view', 'add', 'update', 'delete'], teacher: ['view', 'add'] },
    reach: 'files',
  },
  pictures: {
    feature: 'website',
    name: { km: 'រូបភាព', en: 'Pictures', zh: '图片' },
    paths: { add: '' },
    roles: { lecture: ['add'] },
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = { media: { km: 'ឃ្លាំងឯកសារ', en: 'Media library', zh: '媒体库' } } as const satisfies Features

/** What people are notified of. */
export const notificationKinds = {
  videos: {
    name: { km: 'វីដេអូដែលអ្នកបង្ហោះ', en: 'Your videos', zh: '您上传的视频' },
    text: {
      km: 'ពេលវីដេអូ ឬសំឡេងចាក់បាន។ បើមានបញ្ហា យើងផ្ញើអ៊ីមែលដែរ។',
      en: 'When a video or audio file is ready to play. Only problems are emailed.',
      zh: '视频或音频可以播放时。只有出现问题时才发邮件。',
    },
    to: 'staff',
    topic: 'teaching',
  },
  storage: {
    name: { km: 'ទំហំផ្ទុក', en: 'Storage', zh: '存储空间' },
    text: {
      km: 'ពេលទំហំផ្ទុករបស់សាលាជិតពេញ',
      en: 'When your school’s storage is almost full',
      zh: '学校的存储空间快满时',
    },
    to: 'owners',
    topic: 'news',
    channels: ['bell', 'mail'],
  },
} as const satisfies NotificationKinds

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'media.file_type': { status: 415, text: 'File type not support' },
  'media.file_size': { status: 413, text: 'File size exceed limit size' },
  'media.captions_type': { status: 415, text: 'File type not support' },
  'media.file_empty': { status: 415, text: 'File can not be uploaded' },
  'media.file_broken': { status: 415, text: 'File can not be uploaded' },
  'media.picture_pixels': { status: 413, text: 'File size exceed limit size' },
  'media.own_share': { status: 413, text: 'File size exceed limit size' },
  'media.too_many_uploads': { status: 409, text: 'File can not be uploaded' },
  'media.full_storage': { status: 409, text: 'Full Storage' },
  'media.video_format': { status: 415, text: 'Video format not supported' },
  'media.infected': { status: 422, text: 'This file is infected and was not kept' },
  'media.upload_failed': { status: 422, text: 'File can not be uploaded' },
  'media.upload_ended': { status: 410, text: 'File can not be uploaded' },
  'media.in_use': { status: 409, text: 'File can not be deleted' },
  'media.not_found': { status: 404, text: 'File not found' },
  'media.video_error': {
    status: 422,
    text: 'Video error occurred. Please replay video again or contact support.',
  },
  'media.picture_not_found': { status: 422, text: 'This picture is not one of your school' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  media: 'media.not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./media.audit.ts')).auditKinds
