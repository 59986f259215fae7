import { event } from '#server/core/events.ts'
import type { GrantSource } from '#shared/learning/learning.lists.ts'

type InCourse = { courseId: string; studentId: string }

/** Somebody became a student of a course: they joined, were approved or added, or joined again. */
export const studentEnrolled = event<InCourse & { source: GrantSource }>('student.enrolled')

/** Somebody is no longer a student of a course: they left, or were removed from the course or the school. */
export const enrollmentEnded = event<InCourse & { reason: string | null }>('enrollment.ended')

/** `isFirst` is false if it was completed before and marked incomplete. */
export const lessonCompleted = event<InCourse & { lessonId: string; isFirst: boolean }>('lesson.completed')

/** All lessons are done. It may happen again, after a lesson was marked incomplete or added. */
export const courseFinished = event<InCourse & { finishedAt: Date }>('course.finished')

export const certificateIssued = event<InCourse & { certificateId: string }>('certificate.issued')
