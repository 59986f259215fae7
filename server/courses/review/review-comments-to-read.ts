import { asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import { areReplaced, isWaiting } from '#shared/courses/review.rules.ts'
import { commentState } from '#shared/courses/review-comments.rules.ts'
import type { CourseComments, LessonComments, ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { type Course, courseToRead } from '../courses.access.ts'
import { lessons, reviewComments } from '../courses.tables.ts'
import { contentsOf } from '../curriculum/lesson-files.ts'
import { mayApprove } from './approval.ts'
import { sectionTitles } from './course-version.ts'

export type Comment = typeof reviewComments.$inferSelect

/** If a course has more, the newest. */
const mostShown = 1000

/** The lessons of a course with their comments. Comments of a removed lesson are not shown, and return with it. */
export async function courseComments(ctx: Ctx, visit: Visit, courseId: string): Promise<CourseComments> {
  const course = await courseToRead(ctx, courseId)
  const isReviewer = await mayApprove(visit)
  const heads = await sectionTitles(ctx, courseId)
  const taught = await ctx.tx
    .select({
      id: lessons.id,
      sectionId: lessons.sectionId,
      title: lessons.title,
      lesson_type: lessons.lessonType,
      revision: lessons.revision,
    })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  const written = await commentsWhere(ctx, isReviewer, eq(reviewComments.courseId, courseId))
  const byLesson = Map.groupBy(written, ({ lessonId }) => lessonId)
  const contents = await contentsOf(ctx, [...byLesson.keys()])
  const bySection = Map.groupBy(taught, ({ sectionId }) => sectionId)
  return {
    ...(await mayDoIn(visit, course)),
    sections: heads.map((head) => ({
      ...head,
      lessons: (bySection.get(head.id) ?? []).map(({ revision, sectionId, ...lesson }) => ({
        ...lesson,
        comments: (byLesson.get(lesson.id) ?? []).map((comment) =>
          commentAnswer(ctx, comment, { revision, files: contents.get(lesson.id) ?? [] }),
        ),
      })),
    })),
  }
}

export async function lessonComments(ctx: Ctx, visit: Visit, lessonId: string): Promise<LessonComments> {
  const [lesson] = await ctx.tx
    .select({ courseId: lessons.courseId, revision: lessons.revision })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.id, lessonId)))
  need(lesson, 'courses.lesson_not_found')
  const course = await courseToRead(ctx, lesson.courseId, 'courses.lesson_not_found')
  const isReviewer = await mayApprove(visit)
  const written = await commentsWhere(ctx, isReviewer, eq(reviewComments.lessonId, lessonId))
  const files = written.length > 0 ? await filesOf(ctx, lessonId) : []
  return {
    ...(await mayDoIn(visit, course)),
    comments: written.map((comment) => commentAnswer(ctx, comment, { revision: lesson.revision, files })),
  }
}

/** What the caller may do with comments in a course they reach. */
async function mayDoIn(visit: Visit, { review, deletedAt }: Course) {
  const may_write = isWaiting(review) && !deletedAt && (await mayApprove(visit))
  return { may_write, may_resolve: !may_write && !deletedAt && (await mayUpdate(visit)) }
}

const mayUpdate = async (visit: Visit) => (await visit.granted()).entries.some(({ key }) => key === 'courses.update')

/** The oldest first. Drafts are for reviewers only. */
async function commentsWhere(ctx: Ctx, isReviewer: boolean, condition: SQL): Promise<Comment[]> {
  const newest = await ctx.tx
    .select()
    .from(reviewComments)
    .where(ofSchool(ctx, reviewComments, condition, isReviewer ? undefined : isNotNull(reviewComments.sentAt)))
    .orderBy(desc(reviewComments.createdAt), desc(reviewComments.id))
    .limit(mostShown)
  return newest.reverse()
}

/** The contents of the files of a lesson. */
export const filesOf = async (ctx: Ctx, lessonId: string) => (await contentsOf(ctx, [lessonId])).get(lessonId) ?? []

type LessonNow = { revision: number; files: string[] }

/** A comment as the caller sees it, beside its lesson as it is now. */
export const commentAnswer = (ctx: Ctx, comment: Comment, lesson: LessonNow): ReviewComment => ({
  id: comment.id,
  text: comment.text,
  author: comment.authorName,
  is_own: comment.authorId === ctx.actor?.id,
  state: commentState({
    isSent: comment.sentAt !== null,
    isResolved: comment.resolvedAt !== null,
    isClosed: comment.closedAt !== null,
  }),
  created_at: comment.createdAt.toISOString(),
  changed_at: comment.revision > 1 ? comment.updatedAt.toISOString() : null,
  resolved_by: comment.resolvedName,
  resolved_at: comment.resolvedAt?.toISOString() ?? null,
  lesson_changed: lesson.revision > comment.lessonRevision || areReplaced(comment.lessonFiles, lesson.files),
  revision: comment.revision,
})
