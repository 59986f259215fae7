import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { coursePoints } from '../courses.tables.ts'

// These two lists are part of a course's form; the others have their own screens.
const kinds = { objectives: 'objective', requirements: 'requirement' } as const
type FormPoints = Record<keyof typeof kinds, string[]>

const ofForm = (ctx: Ctx, courseId: string) =>
  ofSchool(ctx, coursePoints, eq(coursePoints.courseId, courseId), inArray(coursePoints.kind, Object.values(kinds)))

export async function formPointsOf(ctx: Ctx, courseId: string): Promise<FormPoints> {
  const rows = await ctx.tx
    .select({ kind: coursePoints.kind, title: coursePoints.title })
    .from(coursePoints)
    .where(and(ofForm(ctx, courseId), isNull(coursePoints.deletedAt)))
    .orderBy(asc(coursePoints.position), asc(coursePoints.id))
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ title }) => title)
  return { objectives: of(kinds.objectives), requirements: of(kinds.requirements) }
}

/** Replace the objectives and requirements of a course. */
export async function putFormPoints(ctx: Ctx, courseId: string, wanted: FormPoints): Promise<void> {
  const known = await formPointsOf(ctx, courseId)
  if (isSameList(known.objectives, wanted.objectives) && isSameList(known.requirements, wanted.requirements)) return
  await ctx.tx.delete(coursePoints).where(ofForm(ctx, courseId))
  const rows = (['objectives', 'requirements'] as const).flatMap((list) =>
    wanted[list].map((title, position) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      courseId,
      kind: kinds[list],
      title,
      text: '',
      position,
    })),
  )
  if (rows.length > 0) await ctx.tx.insert(coursePoints).values(rows)
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at])
