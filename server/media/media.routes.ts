import { serve, serveOutside } from '#server/core/serve.ts'
import { readStorageFigures, uploadPicture } from '#shared/media/media.endpoints.ts'
import { keepPicture, storageOf } from './pictures.ts'

export const mediaRoutes = [
  serveOutside(uploadPicture, (outside, { query, body }) => keepPicture(outside, query.use, body)),
  serve(readStorageFigures, storageOf),
]
