import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { courseLanguages, coursesPerPage, levels, priceFilters } from '#shared/courses/courses.lists.ts'
import type { CoursePage, CourseQuery } from '#shared/courses/courses.schema.ts'
import { asksForFree, namesCategory } from '#shared/courses/search-topics.rules.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { type Category, categoryTree } from '../categories/category-tree.ts'
import { courseLecturers, courses } from '../courses.tables.ts'
import { allCounted, type Counted, found, pageOfAll, popularRows, rowsOf, type Topic } from './catalogue-search.ts'
import { cardsOf, untilNextCourse, visible } from './course-cards.ts'

/** A page of the catalogue, and how many courses every filter would show. */
export async function courseList(ctx: Ctx, query: CourseQuery): Promise<CoursePage> {
  await untilNextCourse(ctx)
  const categories = (await categoryTree(ctx)).filter(({ deletedAt }) => !deletedAt)
  const slugs = new Set(query.category.flatMap((slug) => [...slugsBelow(categories, slug)]))
  const categoryIds = categories.filter(({ slug }) => slugs.has(slug)).map(({ id }) => id)
  const wanted = {
    ...query,
    categoryIds: slugs.size > 0 ? categoryIds : undefined,
    topic: topicOf(categories, query.q),
  }
  const isSearched = searchText(query.q) !== ''
  const { counted, ids } = isSearched
    ? await found(ctx, wanted, query.page)
    : { counted: await allCounted(ctx), ids: [] }
  const groups = grouped(categories, counted)
  const applied = { ...query, category: [...slugs] }
  const total = sum(groups.filter((group) => fits(group, applied)))
  const pages = pagesOf(total, coursesPerPage)
  const page = Math.min(query.page, pages)
  const shown = async () => {
    if (total === 0) return []
    if (!isSearched) return pageOfAll(ctx, wanted, page)
    return rowsOf(ctx, page === query.page ? ids : (await found(ctx, wanted, page)).ids)
  }
  return {
    data: await cardsOf(ctx, await shown()),
    popular: total === 0 ? await cardsOf(ctx, await popularRows(ctx)) : [],
    total,
    page,
    pages,
    facets: facetsOf(categories, groups, applied),
    ...(await schoolFigures(ctx, isSearched ? undefined : sum(groups))),
  }
}

/** The categories that the searched text names, with those below them, and whether it asks for what is free. */
function topicOf(categories: readonly Category[], q: string): Topic {
  const named = categories.filter(({ name }) => namesCategory(q, Object.values(name)))
  const slugs = new Set(named.flatMap(({ slug }) => [...slugsBelow(categories, slug)]))
  return { categoryIds: categories.filter(({ slug }) => slugs.has(slug)).map(({ id }) => id), isFree: asksForFree(q) }
}

/** A category's own slug and those of the categories below it. */
function slugsBelow(categories: readonly Category[], slug: string): Set<string> {
  const own = categories.find((category) => category.slug === slug)
  const below = categories.filter(({ parentId }) => own && parentId === own.id)
  return new Set([slug, ...below.map((category) => category.slug)])
}

type Group = Omit<Counted, 'categoryId'> & { category: string | null }

/** By the categories' slugs; one in the trash counts as none. */
function grouped(categories: readonly Category[], counted: readonly Counted[]): Group[] {
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  return counted.map(({ categoryId, ...group }) => ({ ...group, category: slugOf.get(categoryId ?? '') ?? null }))
}

type Facet = 'category' | 'level' | 'language' | 'price'
const facetNames = ['category', 'level', 'language', 'price'] as const

/** Whether a group passes the filters, except the one whose own counts are calculated. */
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

type SchoolFigures = { course_count: number; lecturer_count: number }

/** How many courses and teachers a school has. It reads one course per teacher, as there may be very many. */
async function schoolFigures(ctx: Ctx, counted: number | undefined): Promise<SchoolFigures> {
  const of = eq(courseLecturers.schoolId, ctx.schoolId)
  const next = (after: SQL | undefined) => sql`(select ${courseLecturers.userId} from ${courseLecturers}
    where ${and(of, after)} order by ${courseLecturers.userId} limit 1)`
  const seen = sql`(select true from ${courseLecturers}
    join ${courses} on ${courses.id} = ${courseLecturers.courseId} and ${visible(ctx)}
    where ${and(of, sql`${courseLecturers.userId} = teachers.id`)} limit 1)`
  const { rows } = await ctx.tx.execute<SchoolFigures>(sql`
    with recursive teachers (id) as (
      select ${next(undefined)}
      union all
      select ${next(sql`${courseLecturers.userId} > teachers.id`)} from teachers where teachers.id is not null
    )
    select coalesce(${counted ?? null}::int, (select count(*)::int from ${courses} where ${visible(ctx)})) as course_count,
      (select count(*)::int from teachers where ${seen}) as lecturer_count`)
  return rows[0] ?? { course_count: 0, lecturer_count: 0 }
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
    .innerJoin(courses, ofSchool(ctx, courses, eq(courses.id, courseLecturers.courseId)))
    .innerJoin(users, eq(users.id, courseLecturers.userId))
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, users.id)))
    .where(ofSchool(ctx, courseLecturers, visible(ctx)))
    .groupBy(users.id, memberships.position, memberships.firstName, memberships.lastName)
    .orderBy(desc(count()), asc(users.id))
    .limit(24)
  return rows.map(({ firstName, lastName, avatar, ...row }) => ({
    ...row,
    name: fullName(firstName, lastName),
    avatar: avatar ?? defaultAvatar,
  }))
}
