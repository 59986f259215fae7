import { sql } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { chosenId } from '#server/core/nouns/chosen-row.ts'
import { named } from '#server/core/nouns/noun.ts'
import { updateRow } from '#server/core/nouns/save-rows.ts'
import { needOwnPicture, needOwnPicturesIn } from '#server/media/pictures/own-picture.ts'
import { need } from '#shared/core/errors.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import type { CourseLanguage } from '#shared/courses/courses.lists.ts'
import type { CourseFields, CourseTeachers, OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { type Course, courseToRead } from '../courses.access.ts'
import { courseCategories, courseLecturers } from '../courses.tables.ts'
import { editorOf } from './course-editor.ts'
import { courseNoun, factsOf } from './course-facts.ts'
import { refreshCourseFigures } from './course-figures.ts'
import { savePictureUses } from './course-files.ts'
import { formPointsOf, putFormPoints } from './course-form-points.ts'
import { needRoomForCourses } from './course-room.ts'
import { courseSlug, insertDraft, officeColumns } from './course-row.ts'
import { putTeachers, teachersInWords, teachersWithShares } from './course-teachers.ts'
import { type CourseRow, columns, coursesWithCategory, officeCoursesOf } from './office-course-list.ts'

/** A course as its form shows it, in the trash or not. */
export async function officeCourseById(ctx: Ctx, id: string): Promise<OfficeCourseDetail> {
  const course = await courseToRead(ctx, id)
  const { rows } = await ctx.tx.execute<CourseRow>(
    sql`select ${columns} from ${coursesWithCategory(ctx)} where c.school_id = ${ctx.schoolId} and c.id = ${id}`,
  )
  const [listed] = await officeCoursesOf(ctx, rows)
  need(listed, 'courses.course_not_found')
  const teachers = await teachersWithShares(ctx, id)
  return {
    ...listed,
    subtitle: course.subtitle,
    description: course.description,
    category_id: listed.category?.id ?? null,
    direct_link: course.directLink,
    target_finish_days: course.targetFinishDays,
    study_insights: course.studyInsights,
    must_watch: course.mustWatch,
    enrollment: course.enrollment,
    access_days: course.accessDays,
    questions: course.questions,
    ...(await formPointsOf(ctx, id)),
    referral_percent: course.referralPercent,
    referral_enabled: course.referralEnabled,
    teachers: teachers.map(({ userId, ...teacher }) => teacher),
    permalink: `/courses/${course.slug}`,
    revision: course.revision,
    last_change: await lastChange(ctx, 'course', id),
    edited_by: await editorOf(ctx, course),
  }
}

/** Add a course. Whoever adds one teaches it, unless they change that; an administrator of the platform does not. */
export async function addCourse(
  ctx: Ctx,
  { title, language }: { title: string; language: CourseLanguage },
): Promise<{ id: string }> {
  await needRoomForCourses(ctx)
  const id = newId()
  const course = await insertDraft(ctx, {
    id,
    title,
    subtitle: '',
    description: emptyRichText,
    level: 'beginner',
    language,
  })
  if (ctx.actor && ctx.actor.role !== 'admin') {
    await ctx.tx
      .insert(courseLecturers)
      .values({ schoolId: ctx.schoolId, id: newId(), courseId: id, userId: ctx.actor.id, position: 0 })
  }
  await refreshCourse(ctx, course)
  await record(ctx, { action: 'add', ...named(courseNoun, course), after: await factsOf(ctx, course) })
  return { id }
}

/** The facts of a saved course with its teachers; only differences are logged. */
const withTeachers = {
  ...courseNoun,
  factsOf: async (ctx: Ctx, course: Course) => ({
    ...(await factsOf(ctx, course)),
    lecturers: teachersInWords(await teachersWithShares(ctx, course.id)),
  }),
}

/** Change the information of a course and who teaches it. */
export async function updateCourse(
  ctx: Ctx,
  id: string,
  { revision, lecturers, ...fields }: CourseFields & { revision: number; lecturers?: CourseTeachers | undefined },
): Promise<OfficeCourseDetail> {
  const course = await updateRow(ctx, withTeachers, { id, revision }, async (stored) => {
    const written = await columnsOf(ctx, stored, fields)
    await putFormPoints(ctx, id, fields)
    if (lecturers) await putTeachers(ctx, id, lecturers)
    return written
  })
  await refreshCourse(ctx, course)
  return officeCourseById(ctx, id)
}

/** The columns for what was entered; refuses invalid values. */
async function columnsOf(ctx: Ctx, stored: Course, fields: CourseFields) {
  const { description, thumbnail, category_id } = fields
  // The description of a published course is never emptied; a draft may be empty.
  const mayBeEmpty = stored.publishedAt === null
  const needed = { description: 'courses.description_required' } as const
  need(mayBeEmpty || !isEmptyRichText(description), 'courses.description_required', needed)
  await needOwnPicture(ctx, thumbnail, { field: 'thumbnail', stored: stored.thumbnail })
  await needOwnPicturesIn(ctx, description, { field: 'description', stored: stored.description })
  const category = { chosen: category_id, stored: stored.categoryId }
  const categoryId = await chosenId(ctx, courseCategories, category, { category_id: 'courses.category_not_found' })
  return {
    ...officeColumns(fields),
    slug: fields.slug === undefined ? stored.slug : await courseSlug(ctx, stored.id, fields),
    description,
    thumbnail,
    categoryId,
    featured: fields.featured ?? stored.featured,
    referralPercent: Math.round((fields.referral_percent ?? stored.referralPercent) * 100) / 100,
    referralEnabled: fields.referral_enabled ?? stored.referralEnabled,
  }
}

async function refreshCourse(ctx: Ctx, course: Course): Promise<void> {
  await refreshCourseFigures(ctx, course.id)
  await savePictureUses(ctx, course)
}
