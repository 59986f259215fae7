import type { DomainRoutes } from '#web/core/page-routes.ts'
import { mediaWords } from './office/media.words.ts'

export const mediaRoutes: DomainRoutes = {
  office: [{ path: 'secure/media', file: 'media/office/pages/media.tsx', words: [mediaWords] }],
  officePreview: [{ path: 'dev/preview/media', file: 'media/office/pages/dev-preview-media.tsx', words: [mediaWords] }],
}
