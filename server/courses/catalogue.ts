import { and, asc, count, countDistinct, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { foundByWords, foundNearly } from '#server/core/search.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { defaultAvatar } from '#server/identity/people.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { plainText, searchText } from '#shared/core/search-text.rules.ts'
import {
  type CourseSort,
  courseLanguages,
  coursesPerPage,
  levels,
  type PriceFilter,
  priceFilters,
} from '#shared/courses/courses.lists.ts'
import { priceBands } from '#shared/courses/courses.rules.ts'
import type { CoursePage, CourseQuery } from '#shared/courses/courses.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { type Category, categoryTree } from './category-tree.ts'
import { cardRows, cardsOf, categoryOf, untilNextCourse, visible } from './course-cards.ts'
import { courseCategories, courseLecturers, courses } from './courses.tables.ts'

const orders: Record<CourseSort, SQL[]> = {
  featured: [desc(courses.featured), desc(courses.publishedAt), asc(courses.id)],
  newest: [desc(courses.publishedAt), asc(courses.id)],
  'price-low': [asc(courses.priceCents), asc(courses.id)],
  'price-high': [desc(courses.priceCents), asc(courses.id)],
  title: [asc(courses.title), asc(courses.id)],
}

/** A page of the catalogue, and how many courses every filter would show. */
export async function courseList(ctx: Ctx, asked: CourseQuery): Promise<CoursePage> {
  await untilNextCourse(ctx)
  const categories = (await categoryTree(ctx)).filter(({ deletedAt }) => !deletedAt)
  const query = { ...asked, category: asked.category.flatMap((slug) => [...slugsBelow(categories, slug)]) }
  const { found, groups } = await search(ctx, query.q)
  const total = sum(groups.filter((group) => fits(group, query)))
  const pages = pagesOf(total, coursesPerPage)
  const page = Math.min(query.page, pages)
  const rows = await cardRows(ctx)
    .where(and(found, filters(query)))
    .orderBy(...orderOf(query))
    .limit(coursesPerPage)
    .offset((page - 1) * coursesPerPage)
  return {
    data: await cardsOf(ctx, rows),
    total,
    page,
    pages,
    facets: facetsOf(categories, groups, query),
    ...(await schoolFigures(ctx)),
  }
}

/** The courses a text finds, by its words as they are typed; where that is none, by words nearly like them. */
async function search(ctx: Ctx, q: string) {
  if (searchText(q) === '') return { found: visible(ctx), groups: await groupsOf(ctx, visible(ctx)) }
  const among = (matching = sql`unnest(array[]::uuid[]) id`) =>
    and(visible(ctx), sql`${courses.id} in (select id from ${matching})`)
  const found = among(foundByWords(['course'], q))
  const groups = await groupsOf(ctx, found)
  const nearly = groups.length === 0 ? foundNearly(['course'], q) : undefined
  if (!nearly) return { found, groups }
  return { found: among(nearly), groups: await groupsOf(ctx, among(nearly)) }
}

/** Where nothing else is asked for, what holds a searched text as it was typed comes before what has its words apart. */
function orderOf({ q, sort }: CourseQuery): SQL[] {
  const whole = plainText(q)
  if (sort !== 'featured' || whole === '') return orders[sort]
  return [sql`strpos(${courses.searchText}, ${whole}) = 0`, ...orders.featured]
}

/** A category stands for itself and for those below it. */
function slugsBelow(categories: readonly Category[], slug: string): Set<string> {
  const own = categories.find((category) => category.slug === slug)
  const below = categories.filter(({ parentId }) => own && parentId === own.id)
  return new Set([slug, ...below.map((category) => category.slug)])
}

function filters({ category, level, language, price }: CourseQuery): SQL | undefined {
  return and(
    category.length > 0 ? inArray(courseCategories.slug, category) : undefined,
    level.length > 0 ? inArray(courses.level, level) : undefined,
    language.length > 0 ? inArray(courses.language, language) : undefined,
    price.length > 0 ? or(...price.map(inBand)) : undefined,
  )
}

function inBand(band: PriceFilter): SQL | undefined {
  const { fromCents, toCents } = priceBands[band]
  return and(gte(courses.priceCents, fromCents), toCents === null ? undefined : lt(courses.priceCents, toCents))
}

const bandOf = sql<PriceFilter>`case
  ${sql.join(
    priceFilters.map((band) => sql`when ${inBand(band)} then ${band}`),
    sql` `,
  )} end`

/** All found courses counted by what can be filtered: a few hundred groups at most, however many courses there are. */
async function groupsOf(ctx: Ctx, found: SQL | undefined) {
  const counted = ctx.tx
    .select({
      category: courseCategories.slug,
      level: courses.level,
      language: courses.language,
      price: bandOf.as('price'),
      count: count().as('count'),
    })
    .from(courses)
    .leftJoin(courseCategories, categoryOf(ctx))
    .where(found)
  return counted.groupBy(courseCategories.slug, courses.level, courses.language, sql`price`)
}

type Group = Awaited<ReturnType<typeof groupsOf>>[number]
type Facet = 'category' | 'level' | 'language' | 'price'
const facetNames = ['category', 'level', 'language', 'price'] as const

/** Whether a group passes the filters, leaving out the one whose own counts are wanted. */
function fits(group: Group, query: CourseQuery, except?: Facet): boolean {
  return facetNames.every((name) => {
    const wanted: readonly string[] = query[name]
    return name === except || wanted.length === 0 || wanted.includes(group[name] ?? '')
  })
}

const sum = (groups: readonly Group[]) => groups.reduce((total, group) => total + group.count, 0)

function facetsOf(categories: readonly Category[], groups: readonly Group[], query: CourseQuery): CoursePage['facets'] {
  const counts = (name: Facet, values: readonly string[]) =>
    values.map((value) => ({
      value,
      count: sum(groups.filter((group) => group[name] === value && fits(group, query, name))),
    }))
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  return {
    category: categories.map(({ slug, name, icon, parentId }) => {
      const own = slugsBelow(categories, slug)
      const among = groups.filter((group) => own.has(group.category ?? '') && fits(group, query, 'category'))
      return { value: slug, name, icon, parent: (parentId && slugOf.get(parentId)) || null, count: sum(among) }
    }),
    level: counts('level', levels),
    language: counts('language', courseLanguages),
    price: counts('price', priceFilters),
  }
}

async function schoolFigures(ctx: Ctx): Promise<{ course_count: number; lecturer_count: number }> {
  const [row] = await ctx.tx
    .select({ courses: countDistinct(courses.id), lecturers: countDistinct(courseLecturers.userId) })
    .from(courses)
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.courseId, courses.id)),
    )
    .where(visible(ctx))
  return { course_count: row?.courses ?? 0, lecturer_count: row?.lecturers ?? 0 }
}

/** The people who teach published courses, those with most courses first. */
export async function teacherList(ctx: Ctx) {
  await untilNextCourse(ctx)
  const rows = await ctx.tx
    .select({
      id: users.id,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      avatar: users.avatar,
      position: memberships.position,
      course_count: count(),
    })
    .from(courseLecturers)
    .innerJoin(courses, and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseLecturers.courseId)))
    .innerJoin(users, eq(users.id, courseLecturers.userId))
    .innerJoin(memberships, and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.userId, users.id)))
    .where(and(eq(courseLecturers.schoolId, ctx.schoolId), visible(ctx)))
    .groupBy(users.id, memberships.position, memberships.firstName, memberships.lastName)
    .orderBy(desc(count()), asc(users.id))
    .limit(24)
  return rows.map(({ firstName, lastName, avatar, ...row }) => ({
    ...row,
    name: fullName(firstName, lastName),
    avatar: avatar ?? defaultAvatar,
  }))
}
