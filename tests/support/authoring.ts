import { and, asc, eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { mediaUses } from '#server/media/media.tables.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { Course, NewCourse } from '#tests/domains/courses/given-course.ts'
import { inSchool, type School } from './doors.ts'
import { given } from './given.ts'
import { openSite } from './site.ts'

// A school whose owner writes courses: one for each file of tests that imports this.

export const { ask } = openSite()

export let school: School
export let vendor: string
beforeAll(async () => {
  school = await given.school()
  vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
})

export const office = (method: string, path: string, body?: unknown, token = vendor) =>
  ask(school.host, method, `/office${path}`, { token, ...(body !== undefined && { body }) })
export const course = (wanted: NewCourse = {}) => given.course(school, wanted)
export const read = async ({ id }: { id: string }): Promise<Curriculum> =>
  (await office('GET', `/courses/${id}/curriculum`)).json
export const lessonOf = async (id: string) => (await office('GET', `/lessons/${id}`)).json

/** A course in short: 'A: one, two | B:'. */
export const inShort = ({ sections: parts }: Curriculum) =>
  parts.map(({ title, lessons: inside }) => `${title}: ${inside.map((one) => one.title).join(', ')}`.trim()).join(' | ')
export const parts = (...titles: string[]): NewCourse['sections'] =>
  titles.map((text) => {
    const [title = '', inside = ''] = text.split(':')
    const names = inside.split(',').flatMap((name) => name.trim() || [])
    return { title, lessons: names.map((name) => ({ title: name, minutes: 5 })) }
  })
export const orderOf = ({ revision, sections: heads }: Curriculum) => ({
  revision,
  sections: heads.map(({ id, lessons: inside }) => ({ section_id: id, lesson_ids: inside.map((one) => one.id) })),
})
export const fieldsOf = (lesson: Record<string, unknown>, changes: object = {}) => ({
  title: lesson.title,
  lesson_type: lesson.lesson_type,
  free_preview: lesson.free_preview,
  media_id: (lesson.media as { id: string } | null)?.id ?? null,
  content: lesson.content,
  lock: lesson.lock,
  score_gated_unlock: lesson.score_gated_unlock,
  minutes: lesson.minutes,
  attachments: (lesson.attachments as { media_id: string; title: string }[]).map(({ media_id, title }) => ({
    media_id,
    title,
  })),
  revision: lesson.revision,
  ...changes,
})
export const save = async (id: string, changes: object) =>
  office('PUT', `/lessons/${id}`, fieldsOf(await lessonOf(id), changes))
export const figuresOf = async ({ id }: Course) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const [row] = await tx
      .select()
      .from(courses)
      .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id)))
    return row
  })
export const usesOf = (thingId: string) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .select({ kind: mediaUses.kind, mediaId: mediaUses.mediaId, title: mediaUses.title })
      .from(mediaUses)
      .where(and(eq(mediaUses.schoolId, schoolId), eq(mediaUses.thingId, thingId)))
      .orderBy(asc(mediaUses.kind), asc(mediaUses.mediaId)),
  )
export const logOf = (thingId: string) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, thingId)))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  )
