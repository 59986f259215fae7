import { randomBytes } from 'node:crypto'
import { newId } from '#server/core/database/id.ts'
import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { nameOf, personByKey } from '#server/identity/seed/seeded-people.ts'
import { readClassList } from '#shared/learning/class-list.rules.ts'
import { recognize } from '../class-lists/list-people.ts'
import { classListLines, classLists, enrollments, joinLinks } from '../learning.tables.ts'
import type { LearningContent } from './seed.types.ts'

const linkMs = 30 * 24 * 3600 * 1000

/** A class that was added by a list, and the joining link of its course. */
export async function seedClassLists(seeding: Seeding, { classList }: LearningContent): Promise<void> {
  if (!classList) return
  const { ctx } = seeding
  const owner = personByKey(seeding, 'owner')
  const createdAt = daysBefore(ctx.now, classList.daysAgo)
  const made = { createdBy: owner.user.id, createdName: nameOf(owner), createdAt }
  const { id: courseId } = courseBySlug(seeding, classList.course)
  const { schoolId } = ctx
  const [classListId, token] = [newId(), randomBytes(15).toString('base64url')]
  await ctx.tx
    .insert(classLists)
    .values({ schoolId, id: classListId, courseIds: [courseId], language: 'km', expiresAt: null, ...made })
  const lines = await recognize(ctx, readClassList(classList.text), [courseId])
  await ctx.tx
    .insert(classListLines)
    .values(lines.map(({ memberId, ...line }) => ({ schoolId, id: newId(), classListId, ...line })))
  const invited = lines.flatMap(({ state, userId }) => (state === 'invited' && userId ? [userId] : []))
  if (invited.length > 0)
    await ctx.tx.insert(enrollments).values(
      invited.map((studentId) => ({
        ...{ schoolId, id: newId(), courseId, studentId, status: 'invited' as const, createdAt },
        ...{ decidedAt: createdAt, decidedBy: made.createdBy, decidedName: made.createdName },
      })),
    )
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  await ctx.tx
    .insert(joinLinks)
    .values({ schoolId, id: newId(), courseId, token, places: 50, used: 0, expiresAt, ...made })
}
