import { event } from '#server/core/events.ts'

/** A file is fully uploaded and of the announced type. It is not scanned or processed yet. */
export const mediaUploaded = event<{ mediaId: string }>('media.uploaded')

/** A file can be used, or has new content: it was processed, or another file replaced it. */
export const mediaCompleted = event<{ mediaId: string }>('media.completed')

/** Unused files are about to be permanently deleted. */
export const mediaRemoved = event<{ mediaIds: string[] }>('media.removed')
