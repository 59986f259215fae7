import { event } from '#server/core/events.ts'

/** Visitors see a course from now on. `isFirst`: it was never published before. */
export const coursePublished = event<{ courseId: string; isFirst: boolean }>('course.published')

/** Visitors no longer see a course; its students keep their access. */
export const courseUnpublished = event<{ courseId: string }>('course.unpublished')

/** `isAgain`: it was rejected before. */
export const courseSubmitted = event<{ courseId: string; isAgain: boolean }>('course.submitted')

/** Students of a course can read an announcement from now on. */
export const announcementPublished = event<{ courseId: string; announcementId: string; title: string; text: string }>(
  'announcement.published',
)

export const courseApproved = event<{ courseId: string }>('course.approved')

export const courseRejected = event<{ courseId: string; reason: string }>('course.rejected')
