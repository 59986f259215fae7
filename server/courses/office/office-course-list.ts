import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { inReach } from '#server/core/reach.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { plainWords, searchText } from '#shared/core/search-text.rules.ts'
import { type OfficeCourseTab, waitingReviews } from '#shared/courses/authoring.lists.ts'
import { cheapestPlan } from '#shared/courses/courses.rules.ts'
import type { OfficeCourse, OfficeCourseQuery } from '#shared/courses/office-courses.schema.ts'
import { plansOf, teachersOf } from '../catalogue/course-cards.ts'
import { categoryChoices } from '../categories/category-tree.ts'

const waiting = sql.param([...waitingReviews])

// Each course is in one tab.
const isInReview = sql`(c.review = 'rejected' or c.review = any (${waiting}::text[]))`

const tabs: Record<OfficeCourseTab, SQL> = {
  all: sql`c.deleted_at is null`,
  published: sql`c.deleted_at is null and c.published_at is not null and not ${isInReview}`,
  draft: sql`c.deleted_at is null and c.published_at is null and not ${isInReview}`,
  waiting: sql`c.deleted_at is null and c.review = any (${waiting}::text[])`,
  rejected: sql`c.deleted_at is null and c.review = 'rejected'`,
  trash: sql`c.deleted_at is not null`,
}

const orders: Record<OfficeCourseQuery['sort'], SQL> = {
  edited: sql`c.updated_at desc, c.id`,
  newest: sql`c.created_at desc, c.id`,
  title: sql`lower(c.title), c.id`,
  students: sql`c.student_count desc, c.id`,
}

export type CourseRow = Omit<OfficeCourse, 'category' | 'plan' | 'lecturers' | 'published'> & {
  category_id: string | null
  category_name: LocalText | null
  published_at: string | null
}

/** The columns that lists show. A category in the trash counts as none. */
export const columns = sql`c.id, c.slug, c.title, c.thumbnail, k.id as category_id, k.name as category_name, c.level,
  c.language, c.review, c.published_at, c.featured, c.coming_soon_until, c.lesson_count, c.duration_minutes as minutes,
  c.student_count, c.updated_at, c.deleted_at`

export const coursesWithCategory = (ctx: Ctx) => sql`courses c
  left join course_categories k on k.school_id = ${ctx.schoolId} and k.id = c.category_id and k.deleted_at is null`

/** The same as `withinReach`, for statements that call the courses c. */
export function reach(ctx: Ctx): SQL {
  const limit = inReach(ctx, 'course', sql`c.id`)
  return sql`c.school_id = ${ctx.schoolId}${limit && sql` and ${limit}`}`
}

/** The courses within reach that contain all words of a query. */
export function searched(ctx: Ctx, q = ''): SQL {
  const words = plainWords(q)
  const parts = [reach(ctx), ...words.map(({ word }) => sql`strpos(c.search_text, ${word}) > 0`)]
  // A query of punctuation only finds nothing.
  if (words.length === 0 && searchText(q) !== '') parts.push(sql`false`)
  return sql.join(parts, sql` and `)
}

/** The conditions of search and filters. A category includes those below it. */
function filters(ctx: Ctx, { q, category, level, language }: OfficeCourseQuery): SQL[] {
  const parts = [searched(ctx, q)]
  if (category) {
    parts.push(sql`c.category_id in (select f.id from course_categories f
      where f.school_id = ${ctx.schoolId} and (f.id = ${category} or f.parent_id = ${category}))`)
  }
  if (level) parts.push(sql`c.level = ${level}`)
  if (language) parts.push(sql`c.language = ${language}`)
  return parts
}

const list = officeList<CourseRow, OfficeCourseTab, OfficeCourseQuery>({
  tabs,
  // Moving a course to the trash was its last edit.
  orderOf: ({ tab, sort }) => (tab === 'trash' && sort === 'edited' ? sql`c.deleted_at desc, c.id` : orders[sort]),
  counted: () => sql`courses c`,
  filters,
  rows: (ctx, { where, order, limit }) =>
    sql`select ${columns} from ${coursesWithCategory(ctx)} where ${where} order by ${order} ${limit}`,
})

/** One page of courses with the counts of all tabs and the categories to filter by: four statements in all. */
export async function officeCourseList(ctx: Ctx, query: OfficeCourseQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return { ...page, data: await officeCoursesOf(ctx, data), categories: await categoryChoices(ctx) }
}

const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString())

/** Add plan and teachers to rows of courses: two queries for any number of rows. */
export async function officeCoursesOf(ctx: Ctx, rows: readonly CourseRow[]): Promise<OfficeCourse[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const plans = await plansOf(ctx, ids)
  const teachers = await teachersOf(ctx, ids)
  return rows.map(({ category_id, category_name, published_at, ...row }) => ({
    ...row,
    category: category_id && category_name ? { id: category_id, name: category_name } : null,
    plan: cheapestPlan(plans.get(row.id) ?? []) ?? null,
    lecturers: (teachers.get(row.id) ?? []).map(({ name }) => name),
    published: published_at !== null,
    coming_soon_until: iso(row.coming_soon_until),
    updated_at: iso(row.updated_at) ?? '',
    deleted_at: iso(row.deleted_at),
  }))
}
