import { event } from '#server/core/events.ts'

/** All of a file has arrived, and is what it was announced as. Nobody has scanned or processed it yet. */
export const mediaUploaded = event<{ mediaId: string }>('media.uploaded')

/** A file can be shown from now on, or shows something else: it was processed, or another took its place. */
export const mediaCompleted = event<{ mediaId: string }>('media.completed')

/** Files that nothing uses are about to be deleted for good. */
export const mediaRemoved = event<{ mediaIds: string[] }>('media.removed')
