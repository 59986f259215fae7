import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { entriesByWords, similarEntries } from '#server/core/search/search.ts'
import { plainText, plainWords } from '#shared/core/search-text.rules.ts'
import {
  type CourseLanguage,
  type CourseSort,
  coursesPerPage,
  type Level,
  type PriceFilter,
  popularShown,
  priceFilters,
} from '#shared/courses/courses.lists.ts'
import { priceBands } from '#shared/courses/courses.rules.ts'
import type { CourseQuery } from '#shared/courses/courses.schema.ts'
import { courses } from '../courses.tables.ts'
import { type CardRow, cardRows, visible } from './course-cards.ts'

/** A query of the catalogue with its categories by their ids; undefined without a filter by category. */
export type Wanted = Omit<CourseQuery, 'category'> & { categoryIds: string[] | undefined; topic: Topic }

/** What the searched text means, besides the words of a course. */
export type Topic = { categoryIds: string[]; isFree: boolean }

/** How many of the found courses have the same values in everything that can be filtered. */
export type Counted = {
  categoryId: string | null
  level: Level
  language: CourseLanguage
  price: PriceFilter
  count: number
}

/** As if five more students had given two stars: one student alone does not make a course the best. */
const trustedRating = sql`(${courses.ratingTotal} + 10.0) / (${courses.ratingCount} + 5)`

const orders: Record<CourseSort, SQL[]> = {
  featured: [desc(courses.featured), desc(courses.publishedAt), asc(courses.id)],
  popular: [desc(courses.studentCount), asc(courses.id)],
  rated: [desc(trustedRating), desc(courses.ratingCount), asc(courses.id)],
  newest: [desc(courses.publishedAt), asc(courses.id)],
  'price-low': [asc(courses.priceCents), asc(courses.id)],
  'price-high': [desc(courses.priceCents), asc(courses.id)],
  title: [asc(courses.title), asc(courses.id)],
}

function filters({ categoryIds, level, language, price }: Wanted): SQL | undefined {
  return and(
    categoryIds && inArray(courses.categoryId, categoryIds),
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

/** All courses counted by their filter values: a few hundred groups at most, however many courses there are. */
export async function allCounted(ctx: Ctx): Promise<Counted[]> {
  return ctx.tx
    .select({
      categoryId: courses.categoryId,
      level: courses.level,
      language: courses.language,
      price: bandOf.as('price'),
      count: count().as('count'),
    })
    .from(courses)
    .where(visible(ctx))
    .groupBy(courses.categoryId, courses.level, courses.language, sql`price`)
}

export function pageOfAll(ctx: Ctx, wanted: Wanted, page: number): Promise<CardRow[]> {
  return cardRows(ctx)
    .where(and(visible(ctx), filters(wanted)))
    .orderBy(...orders[wanted.sort])
    .limit(coursesPerPage)
    .offset((page - 1) * coursesPerPage)
}

export type Found = { counted: Counted[]; ids: string[] }

/** The courses that match a text by its exact words, or by similar words if there are none. */
export async function found(ctx: Ctx, wanted: Wanted, page: number): Promise<Found> {
  const exact = await foundBy(ctx, entriesByWords(['course'], wanted.q), wanted, page)
  const nearly = exact.counted.length === 0 ? similarEntries(['course'], wanted.q) : undefined
  return nearly ? foundBy(ctx, nearly, wanted, page) : exact
}

const isFree = eq(courses.priceCents, 0)

function ofTopic({ categoryIds, isFree: asksForFree }: Topic): SQL | undefined {
  return or(
    categoryIds.length > 0 ? inArray(courses.categoryId, categoryIds) : undefined,
    asksForFree ? isFree : undefined,
  )
}

/**
 * All hits counted, and one page of them, in one query: a common word is in half of all courses. The hits are aliased as
 * the table of courses, so that the same filters and orders apply.
 */
async function foundBy(ctx: Ctx, matching: SQL | undefined, wanted: Wanted, page: number): Promise<Found> {
  if (!matching) return { counted: [], ids: [] }
  const { rows } = await ctx.tx.execute<Found>(sql`
    with hits as materialized (
      select ${courses.id}, ${courses.categoryId}, ${courses.level}, ${courses.language}, ${courses.priceCents},
        ${courses.featured}, ${courses.publishedAt}, ${wanted.sort === 'title' ? courses.title : sql`null as title`},
        ${courses.studentCount}, ${courses.ratingCount}, ${courses.ratingTotal}, ${rankOf(wanted)} as rank
      from ${courses}
      where ${and(visible(ctx), or(sql`${courses.id} = any (array(select id from ${matching}))`, ofTopic(wanted.topic)))}
    )
    select
      (select coalesce(json_agg(c), '[]') from (
        select ${courses.categoryId} as "categoryId", ${courses.level}, ${courses.language}, ${bandOf} as price, count(*)
        from hits as ${courses} group by 1, 2, 3, 4) c) as counted,
      (select coalesce(json_agg(p.id), '[]') from (
        select ${courses.id} from hits as ${courses} where ${filters(wanted) ?? sql`true`}
        order by ${sql.join([sql`rank`, ...orders[wanted.sort]], sql`, `)}
        limit ${coursesPerPage} offset ${(page - 1) * coursesPerPage}) p) as ids`)
  return rows[0] ?? { counted: [], ids: [] }
}

/**
 * In the default order, courses with the searched text in their title come first, then those with all its words there,
 * then those with the text elsewhere. The text they are searched by begins with their title. Who looks for what is free
 * gets that first.
 */
function rankOf({ q, sort, topic }: Wanted): SQL {
  const whole = plainText(q)
  if (sort !== 'featured' || whole === '') return sql`0`
  const title = sql`left(${courses.searchText}, char_length(${courses.title}))`
  const words = plainWords(q).map(({ word, isBeginning }) =>
    isBeginning ? sql`strpos(' ' || ${title}, ${` ${word}`}) > 0` : sql`strpos(${title}, ${word}) > 0`,
  )
  return sql`case ${topic.isFree ? sql`when ${isFree} then 0` : sql``}
    when strpos(' ' || ${title}, ${` ${whole}`}) > 0 then 0
    when ${sql.join(words, sql` and `)} then 1
    when strpos(${courses.searchText}, ${whole}) > 0 then 2 else 3 end`
}

/** The courses with most students. */
export function popularRows(ctx: Ctx): Promise<CardRow[]> {
  return cardRows(ctx)
    .where(visible(ctx))
    .orderBy(...orders.popular)
    .limit(popularShown)
}

/** The rows of some courses in the order of their ids. */
export async function rowsOf(ctx: Ctx, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await cardRows(ctx).where(ofSchool(ctx, courses, inArray(courses.id, [...ids])))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
