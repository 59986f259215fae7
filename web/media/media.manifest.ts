import Images from 'lucide-react/icons/images'
import type { MenuItem } from '#web/core/manifest.ts'
import { uploadWords } from './office/media.words.ts'
import { mediaAudit } from './office/media-audit.words.ts'
import { mediaCards, mediaMenu } from './office/media-frame.words.ts'

export { auditKinds } from '#shared/media/media.audit.ts'

export { mediaRoutes as pages } from './media.routes.ts'

export const menu: readonly MenuItem[] = [
  {
    key: 'media',
    area: 'teach',
    order: 30,
    icon: Images,
    name: (say) => say(mediaMenu).screens.media,
    screens: [
      { key: 'media', name: (say) => say(mediaMenu).screens.media, to: '/secure/media', permission: 'media.view' },
    ],
  },
]

// After the page: most people of the office upload nothing.
export const frameParts = [
  { key: 'progress', load: async () => (await import('./office/library/media-progress.tsx')).MediaProgress },
  { key: 'uploads', load: async () => (await import('./office/uploads/upload-dock.tsx')).UploadDock },
]

export const frameWords = [mediaMenu, uploadWords]
export const cardWords = [mediaCards]
export const auditWords = [mediaAudit]
