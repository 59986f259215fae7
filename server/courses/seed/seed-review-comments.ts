import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { momentOf } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { type Block, documentOf } from '#server/core/seed/written.ts'
import { nameOf, personByKey } from '#server/identity/seed/seeded-people.ts'
import { lessons, reviewComments } from '../courses.tables.ts'
import type { CourseContent } from './seed.types.ts'

type Rejected = NonNullable<NonNullable<CourseContent['review']>['rejected']>

/** What the reviewer wrote about single lessons, sent with the decision, and the entries of the log. */
export async function seedReviewComments(
  seeding: Seeding,
  courseId: string,
  { comments = [], ...rejected }: Rejected,
): Promise<void> {
  const { ctx, log } = seeding
  if (comments.length === 0) return
  const taught = await ctx.tx
    .select({ id: lessons.id, title: lessons.title, content: lessons.content, revision: lessons.revision })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
  const author = personByKey(seeding, rejected.by)
  for (const { lesson: title, time, text, resolved } of comments) {
    const lesson = taught.find((one) => one.title === title)
    if (!lesson) throw new Error(`A comment is about a lesson that is not there: ${title}`)
    const at = momentOf(ctx.now, { ...rejected, time })
    const thing = { kind: 'review comment' as const, thingId: lesson.id, thingName: title }
    log.push({ ...thing, action: 'write-comment', at, by: rejected.by })
    const resolvedAt = resolved ? momentOf(ctx.now, resolved) : null
    if (resolved && resolvedAt) {
      await seedAddition(ctx, lesson, resolved.added)
      log.push({ ...thing, action: 'resolve-comment', at: resolvedAt, by: resolved.by })
    }
    await ctx.tx.insert(reviewComments).values({
      schoolId: ctx.schoolId,
      id: newId(at.getTime()),
      courseId,
      lessonId: lesson.id,
      lessonRevision: lesson.revision,
      authorId: author.user.id,
      authorName: nameOf(author),
      text,
      createdAt: at,
      updatedAt: at,
      sentAt: momentOf(ctx.now, rejected),
      resolvedAt,
      resolvedName: resolved ? nameOf(personByKey(seeding, resolved.by)) : null,
    })
  }
}

type Taught = Pick<typeof lessons.$inferSelect, 'id' | 'content' | 'revision'>

/** What a lesson says since it was commented on. */
async function seedAddition(ctx: Ctx, { id, content, revision }: Taught, added: Block[]): Promise<void> {
  const more = documentOf(added)
  const changed = { ...more, content: [...(content?.content ?? []), ...(more.content ?? [])] }
  await ctx.tx
    .update(lessons)
    .set({ content: changed, revision: revision + 1 })
    .where(ofSchool(ctx, lessons, eq(lessons.id, id)))
}
