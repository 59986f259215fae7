import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import type { Curriculum, curriculumOrder } from '#shared/courses/curriculum.schema.ts'
import { courseToEdit, courseToRead } from '../courses.access.ts'
import { courses, lessons, sections } from '../courses.tables.ts'
import { contentChanged, structureChanged } from './curriculum-changes.ts'
import { officeSections } from './curriculum-rows.ts'

/** The sections and lessons of a course in their order. */
export async function curriculumOf(ctx: Ctx, courseId: string): Promise<Curriculum> {
  const course = await courseToRead(ctx, courseId)
  return {
    course_id: course.id,
    lock: course.lockEnabled,
    revision: course.curriculumRevision,
    last_change: await lastChange(ctx, 'curriculum', course.id),
    sections: await officeSections(ctx, course.id),
  }
}

/** Set whether lessons open one after the other. */
export async function lockCourse(ctx: Ctx, courseId: string, lock: boolean): Promise<Curriculum> {
  const course = await courseToEdit(ctx, courseId)
  await ctx.tx
    .update(courses)
    .set({ lockEnabled: lock })
    .where(ofSchool(ctx, courses, eq(courses.id, course.id)))
  await contentChanged(ctx, course.id)
  await record(ctx, {
    action: 'update',
    kind: 'curriculum',
    thingId: course.id,
    thingName: course.title,
    before: { lock: course.lockEnabled },
    after: { lock },
  })
  return curriculumOf(ctx, courseId)
}

type Order = z.output<typeof curriculumOrder>
type Place = { id: string; sectionId: string; position: number }

/** Set the order of all sections and lessons of a course, each once. A lesson may change its section. */
export async function orderCurriculum(ctx: Ctx, courseId: string, { revision, sections: wanted }: Order) {
  const course = await courseToEdit(ctx, courseId)
  // Somebody may have added, removed or moved something since the writer read the order.
  need(course.curriculumRevision === revision, 'core.changed_elsewhere')
  const before = await placesOf(ctx, courseId)
  const heads = wanted.map(({ section_id }, position) => ({ id: section_id, position }))
  const rows = wanted.flatMap(({ section_id, lesson_ids }) =>
    lesson_ids.map((id, position) => ({ id, sectionId: section_id, position })),
  )
  const isWhole = isSame(before.sections, heads) && isSame(before.lessons, rows)
  need(isWhole, 'core.invalid_input', { sections: 'core.invalid_input' })
  const moved = { sections: movedAmong(before.sections, heads), lessons: movedAmong(before.lessons, rows) }
  if (moved.sections.length + moved.lessons.length === 0) {
    nothingChanged(ctx)
    return curriculumOf(ctx, courseId)
  }
  await placeSections(ctx, moved.sections)
  await placeLessons(ctx, moved.lessons)
  const names = (things: { id: string }[]) => things.map(({ id }) => before.titles.get(id) ?? '')
  const facts = { section: names(moved.sections).join(', '), lessons: names(moved.lessons) }
  await structureChanged(ctx, course, 'move', { after: facts })
  return curriculumOf(ctx, courseId)
}

async function placesOf(ctx: Ctx, courseId: string) {
  const heads = await ctx.tx
    .select({ id: sections.id, position: sections.position, title: sections.title })
    .from(sections)
    .where(outsideTrash(ctx, sections, eq(sections.courseId, courseId)))
  const rows = await ctx.tx
    .select({ id: lessons.id, sectionId: lessons.sectionId, position: lessons.position, title: lessons.title })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
  return { sections: heads, lessons: rows, titles: new Map([...heads, ...rows].map(({ id, title }) => [id, title])) }
}

/** Whether two lists have the same ids, each once. */
function isSame(stored: readonly { id: string }[], wanted: readonly { id: string }[]): boolean {
  const ids = new Set(wanted.map(({ id }) => id))
  return ids.size === wanted.length && ids.size === stored.length && stored.every(({ id }) => ids.has(id))
}

function movedAmong<Thing extends { id: string; position: number; sectionId?: string }>(
  stored: readonly Thing[],
  wanted: readonly Omit<Thing, 'title'>[],
) {
  const known = new Map(stored.map((thing) => [thing.id, thing]))
  return wanted.filter((thing) => {
    const old = known.get(thing.id)
    return old?.position !== thing.position || old?.sectionId !== thing.sectionId
  })
}

async function placeSections(ctx: Ctx, moved: readonly Omit<Place, 'sectionId'>[]): Promise<void> {
  if (moved.length === 0) return
  await ctx.tx.execute(sql`
    update sections set position = place.position
    from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ position }) => position))}::int[])
      place (id, position)
    where sections.school_id = ${ctx.schoolId} and sections.id = place.id`)
}

async function placeLessons(ctx: Ctx, moved: readonly Place[]): Promise<void> {
  if (moved.length === 0) return
  await ctx.tx.execute(sql`
    update lessons set section_id = place.section_id, position = place.position
    from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ sectionId }) => sectionId))}::uuid[],
      ${sql.param(moved.map(({ position }) => position))}::int[]) place (id, section_id, position)
    where lessons.school_id = ${ctx.schoolId} and lessons.id = place.id`)
}
