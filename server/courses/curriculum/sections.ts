import { eq, max } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { OfficeSection, SectionFields } from '#shared/courses/curriculum.schema.ts'
import { courseToEdit } from '../courses.access.ts'
import { sections } from '../courses.tables.ts'
import {
  contentChanged,
  needRoom,
  type Section,
  sectionIs,
  sectionToEdit,
  structureChanged,
} from './curriculum-changes.ts'
import { officeSections } from './curriculum-rows.ts'

/** Add a section at the end of a course. */
export async function addSection(ctx: Ctx, courseId: string, fields: SectionFields): Promise<OfficeSection> {
  const course = await courseToEdit(ctx, courseId)
  await needRoom(ctx, courseId, { sections: 1 })
  const [last] = await ctx.tx
    .select({ position: max(sections.position) })
    .from(sections)
    .where(ofSchool(ctx, sections, eq(sections.courseId, courseId)))
  const id = newId()
  const position = (last?.position ?? -1) + 1
  await ctx.tx.insert(sections).values({ schoolId: ctx.schoolId, id, courseId, position, ...columnsOf(fields) })
  await structureChanged(ctx, course, 'add', { after: { section: fields.title } })
  return sectionById(ctx, courseId, id)
}

export async function updateSection(
  ctx: Ctx,
  id: string,
  fields: SectionFields & { revision: number },
): Promise<OfficeSection> {
  const { course, section } = await sectionToEdit(ctx, id)
  needLatest(section, fields.revision)
  const [changed] = await ctx.tx
    .update(sections)
    .set({ ...columnsOf(fields), revision: section.revision + 1 })
    .where(sectionIs(ctx, id))
    .returning()
  need(changed, 'courses.section_not_found')
  await contentChanged(ctx, course.id)
  await record(ctx, {
    action: 'update',
    kind: 'section',
    thingId: id,
    thingName: changed.title,
    before: factsOf(section),
    after: factsOf(changed),
  })
  return sectionById(ctx, course.id, id)
}

async function sectionById(ctx: Ctx, courseId: string, id: string): Promise<OfficeSection> {
  const [section] = await officeSections(ctx, courseId, id)
  return section ?? refuse('courses.section_not_found')
}

function columnsOf({ title, section_type, lock, score_gated_unlock }: SectionFields) {
  return {
    title,
    sectionType: section_type,
    sectionDelayMinutes: lock.section_delay,
    lessonDelayMinutes: lock.lesson_delay,
    scoreGatePercent: score_gated_unlock?.score ?? null,
  }
}

function factsOf(section: Section) {
  return {
    title: section.title,
    section_type: section.sectionType,
    section_delay: section.sectionDelayMinutes,
    lesson_delay: section.lessonDelayMinutes,
    score_gated_unlock: section.scoreGatePercent,
  }
}
