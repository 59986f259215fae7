import { uploadPicture } from '#shared/media/media.endpoints.ts'
import { call } from '#web/core/call.ts'
import type { Upload } from '#web/ui/office/form/use-upload.tsx'

export const uploadArticlePicture: Upload = (file) => call(uploadPicture, { query: { use: 'picture' }, body: file })
