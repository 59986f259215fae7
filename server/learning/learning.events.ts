import { event } from '#server/core/events.ts'
import type { GrantSource } from '#shared/learning/learning.lists.ts'

type InCourse = { courseId: string; studentId: string }

/** Somebody learns in a course who did not before: they joined, were approved or added, or came back. */
export const studentEnrolled = event<InCourse & { source: GrantSource }>('student.enrolled')

/** Somebody no longer learns in a course: they left, were taken out, or were removed from the school. */
export const enrollmentEnded = event<InCourse & { reason: string | null }>('enrollment.ended')

/** `isFirst`: never before, not even before it was marked incomplete. */
export const lessonCompleted = event<InCourse & { lessonId: string; isFirst: boolean }>('lesson.completed')

/** Everything the course asks for is done. It may happen again, after a lesson was marked incomplete or added. */
export const courseFinished = event<InCourse & { finishedAt: Date }>('course.finished')

export const certificateIssued = event<InCourse & { certificateId: string }>('certificate.issued')
