import { endpoint, office } from '#shared/core/endpoint.ts'
import { mostPictureBytes, picture, pictureFile, pictureQuery, storageFigures } from './media.schema.ts'

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/office/pictures',
  summary: 'Upload a picture (JPEG, PNG, WebP, GIF or AVIF). It is resized for its use, and its metadata is removed.',
  ...office('pictures.add'),
  query: pictureQuery,
  body: pictureFile,
  file: { mostBytes: mostPictureBytes },
  answer: picture,
  refusals: [
    'media.file_type',
    'media.file_empty',
    'media.file_broken',
    'media.file_size',
    'media.picture_pixels',
    'media.full_storage',
  ],
})

export const readStorageFigures = endpoint({
  name: 'readStorageFigures',
  method: 'GET',
  path: '/office/figures/storage',
  summary: 'The storage the school uses, and the most its package allows.',
  ...office('pricing.view'),
  answer: storageFigures,
})
