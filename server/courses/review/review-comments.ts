import { count, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { mostLessonComments } from '#shared/courses/authoring.lists.ts'
import { isWaiting } from '#shared/courses/review.rules.ts'
import type { changedReviewComment, ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { courseToEdit } from '../courses.access.ts'
import { lessons, reviewComments } from '../courses.tables.ts'
import { type Lesson, lessonToEdit } from '../curriculum/curriculum-changes.ts'
import { type Comment, commentAnswer, filesOf } from './review-comments-to-read.ts'

/** Comment on a lesson of a course that waits for a decision. */
export async function addComment(ctx: Ctx, lessonId: string, text: string): Promise<ReviewComment> {
  const { course, lesson } = await lessonToEdit(ctx, lessonId)
  need(isWaiting(course.review), 'courses.not_submitted')
  await needRoom(ctx, lessonId)
  const files = await filesOf(ctx, lessonId)
  const { id: authorId, name: authorName } = actorOf(ctx)
  const [comment] = await ctx.tx
    .insert(reviewComments)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      courseId: course.id,
      lessonId,
      lessonRevision: lesson.revision,
      lessonFiles: files,
      authorId,
      authorName,
      text,
      revision: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
  await log(ctx, 'write-comment', lesson)
  return commentAnswer(ctx, comment ?? refuse('core.something_went_wrong'), { ...lesson, files })
}

async function needRoom(ctx: Ctx, lessonId: string): Promise<void> {
  const [written] = await ctx.tx
    .select({ count: count() })
    .from(reviewComments)
    .where(
      ofSchool(
        ctx,
        reviewComments,
        eq(reviewComments.lessonId, lessonId),
        isNull(reviewComments.closedAt),
        isNull(reviewComments.resolvedAt),
      ),
    )
  need((written?.count ?? 0) < mostLessonComments, 'courses.too_many')
}

/** Change an own comment that was not sent yet. Who writes it anew has looked at the lesson again. */
export async function changeOwnComment(
  ctx: Ctx,
  id: string,
  { text, revision }: z.output<typeof changedReviewComment>,
): Promise<ReviewComment> {
  const { comment, lesson } = await commentToEdit(ctx, id)
  needOwnDraft(ctx, comment)
  needLatest(comment, revision)
  const changed = await save(ctx, id, {
    text,
    lessonRevision: lesson.revision,
    lessonFiles: lesson.files,
    revision: comment.revision + 1,
    updatedAt: ctx.now,
  })
  await log(ctx, 'change-comment', lesson)
  return commentAnswer(ctx, changed, lesson)
}

export async function deleteOwnComment(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { comment, lesson } = await commentToEdit(ctx, id)
  needOwnDraft(ctx, comment)
  await ctx.tx.delete(reviewComments).where(commentIs(ctx, id))
  await log(ctx, 'delete-comment', lesson)
  return { id }
}

/** Mark a comment that was sent as resolved, or as open again. */
export async function resolveComment(ctx: Ctx, id: string, isResolved: boolean): Promise<ReviewComment> {
  const { comment, lesson } = await commentToEdit(ctx, id)
  need(comment.sentAt, 'courses.comment_not_found')
  need(!comment.closedAt, 'courses.comment_closed')
  if (isResolved === (comment.resolvedAt !== null)) {
    nothingChanged(ctx)
    return commentAnswer(ctx, comment, lesson)
  }
  const changed = await save(ctx, id, {
    resolvedAt: isResolved ? ctx.now : null,
    resolvedName: isResolved ? actorOf(ctx).name : null,
  })
  await log(ctx, isResolved ? 'resolve-comment' : 'reopen-comment', lesson)
  return commentAnswer(ctx, changed, lesson)
}

const commentIs = (ctx: Ctx, id: string) => ofSchool(ctx, reviewComments, eq(reviewComments.id, id))

/** A comment on a lesson within reach, with its course locked: it is not sent meanwhile. */
async function commentToEdit(
  ctx: Ctx,
  id: string,
): Promise<{ comment: Comment; lesson: Lesson & { files: string[] } }> {
  const [seen] = await ctx.tx
    .select({ courseId: reviewComments.courseId })
    .from(reviewComments)
    .where(commentIs(ctx, id))
  need(seen, 'courses.comment_not_found')
  await courseToEdit(ctx, seen.courseId, 'courses.comment_not_found')
  const [found] = await ctx.tx
    .select({ comment: reviewComments, lesson: lessons })
    .from(reviewComments)
    .innerJoin(lessons, outsideTrash(ctx, lessons, eq(lessons.id, reviewComments.lessonId)))
    .where(commentIs(ctx, id))
  need(found, 'courses.comment_not_found')
  const { comment, lesson } = found
  return { comment, lesson: { ...lesson, files: await filesOf(ctx, lesson.id) } }
}

function needOwnDraft(ctx: Ctx, { authorId, sentAt }: Comment): void {
  need(authorId === actorOf(ctx).id, 'identity.no_permission')
  need(!sentAt, 'courses.comment_sent')
}

async function save(ctx: Ctx, id: string, changes: Partial<Comment>): Promise<Comment> {
  const [changed] = await ctx.tx.update(reviewComments).set(changes).where(commentIs(ctx, id)).returning()
  return changed ?? refuse('courses.comment_not_found')
}

type CommentAction = 'write-comment' | 'change-comment' | 'delete-comment' | 'resolve-comment' | 'reopen-comment'

/** In the log under the lesson's title, without the text. */
function log(ctx: Ctx, action: CommentAction, { id: thingId, title: thingName }: Lesson): Promise<void> {
  return record(ctx, { action, kind: 'review comment', thingId, thingName })
}
