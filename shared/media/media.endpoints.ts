import { endpoint } from '#shared/core/endpoint.ts'
import { mostPictureBytes, picture, pictureFile, pictureQuery, storageFigures } from './media.schema.ts'

const office = { access: 'office', site: 'always' } as const

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/office/pictures',
  summary: 'Keep a picture (JPEG, PNG, WebP, GIF or AVIF), made to fit its use and without what it tells of its maker.',
  ...office,
  permission: 'pictures.add',
  query: pictureQuery,
  body: pictureFile,
  file: { mostBytes: mostPictureBytes },
  answer: picture,
  refusals: ['media.file_type', 'media.file_size', 'media.full_storage'],
})

export const readStorageFigures = endpoint({
  name: 'readStorageFigures',
  method: 'GET',
  path: '/office/figures/storage',
  summary: 'How much the school has stored, and how much its package lets it store.',
  ...office,
  permission: 'dashboard.view',
  answer: storageFigures,
})
