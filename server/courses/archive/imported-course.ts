import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import { restoreParts } from '#server/core/carried-parts.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import type { ImportedFile } from '#server/media/uploads/imported-files.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { localText } from '#shared/courses/archive-texts.rules.ts'
import {
  announcements,
  courseCategories,
  courseLecturers,
  coursePoints,
  pricePlans,
  testimonials,
} from '../courses.tables.ts'
import { factsOf } from '../office/course-facts.ts'
import { refreshCourseFigures } from '../office/course-figures.ts'
import { savePictureUses } from '../office/course-files.ts'
import { putFormPoints } from '../office/course-form-points.ts'
import { needRoomForCourses } from '../office/course-room.ts'
import { insertDraft, officeColumns } from '../office/course-row.ts'
import { writeImportedSections } from './imported-sections.ts'
import type { PermittedArchive } from './permitted-archive.ts'

type Known = Map<string, ImportedFile>

/** Write the draft of an archive whose files are in the library already. Returns its id. */
export async function writeImported(
  ctx: Ctx,
  archive: PermittedArchive,
  files: Known,
  teachers: readonly string[],
): Promise<string> {
  await needRoomForCourses(ctx)
  const { schoolId } = ctx
  const courseId = newId()
  const addressOf = (key: string) => pictureAddress(ctx, files, key)
  const course = await writeCourse(ctx, courseId, archive, addressOf)
  for (const [position, userId] of teachers.entries()) {
    await ctx.tx.insert(courseLecturers).values({ schoolId, id: newId(), courseId, userId, position })
  }
  await putFormPoints(ctx, courseId, archive.course)
  await writeLists(ctx, courseId, archive, addressOf)
  const textOf = (text: RichText) => localText(text, addressOf)
  const places = await writeImportedSections(ctx, courseId, archive.sections, files, textOf)
  const ids = new Map([...files].map(([key, { id }]) => [key, id]))
  await restoreParts(ctx, archive.parts, { courseId, places, files: ids, textOf })
  await refreshCourseFigures(ctx, courseId)
  await savePictureUses(ctx, course)
  const after = await factsOf(ctx, course)
  await record(ctx, { action: 'import', kind: 'course', thingId: courseId, thingName: course.title, after })
  return courseId
}

/** The new address of a picture of the archive. The product's own drawings keep theirs. */
function pictureAddress({ schoolId }: Ctx, files: Known, key: string): string | undefined {
  if (key.startsWith('/art/')) return key
  const file = files.get(key)
  return file?.kind === 'image' ? `/files/${schoolId}/${file.folder}.webp` : undefined
}

type AddressOf = (key: string) => string | undefined

async function writeCourse(ctx: Ctx, id: string, { course }: PermittedArchive, addressOf: AddressOf) {
  return insertDraft(ctx, {
    ...officeColumns(course),
    id,
    description: localText(course.description, addressOf),
    thumbnail: course.thumbnail && (addressOf(course.thumbnail) ?? null),
    categoryId: await findCategory(ctx, course.category),
    lockEnabled: course.lock,
  })
}

/** The category of this school with the same name in every language; if there is none, the teacher chooses one. */
async function findCategory(ctx: Ctx, name: LocalText | null): Promise<string | null> {
  if (!name) return null
  const [category] = await ctx.tx
    .select({ id: courseCategories.id })
    .from(courseCategories)
    .where(outsideTrash(ctx, courseCategories, eq(courseCategories.name, name)))
    .orderBy(courseCategories.position, courseCategories.id)
    .limit(1)
    // Deleting the category waits until this course is written.
    .for('key share')
  return category?.id ?? null
}

/** The lists of a course. Its prices were not offered here yet, and its announcements are unpublished. */
async function writeLists(ctx: Ctx, courseId: string, archive: PermittedArchive, addressOf: AddressOf): Promise<void> {
  const { schoolId, tx } = ctx
  const entry = (position: number) => ({ schoolId, id: newId(), courseId, position })
  const plans = archive.plans.map(({ price_cents, trial_days, ...plan }, at) => ({
    ...entry(at),
    ...plan,
    priceCents: price_cents,
    trialDays: trial_days,
  }))
  const points = [
    ...archive.what_you_will_learn.map((one, at) => ({ ...entry(at), kind: 'what-you-will-learn' as const, ...one })),
    ...archive.why_join_us.map((one, at) => ({ ...entry(at), kind: 'why-join-us' as const, ...one })),
  ]
  const quotes = archive.testimonials.map((one, at) => ({ ...entry(at), ...one }))
  const textOf = (text: RichText) => localText(text, addressOf)
  const unpublished = archive.announcements.map(({ title, body }, at) => ({ ...entry(at), title, body: textOf(body) }))
  if (plans.length > 0) await tx.insert(pricePlans).values(plans)
  if (points.length > 0) await tx.insert(coursePoints).values(points)
  if (quotes.length > 0) await tx.insert(testimonials).values(quotes)
  if (unpublished.length > 0) await tx.insert(announcements).values(unpublished)
}
