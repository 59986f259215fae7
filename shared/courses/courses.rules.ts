import { courseLanguages, courseSorts, levels, type PriceFilter, priceFilters } from './courses.lists.ts'
import type { CourseQuery, PricePlan } from './courses.schema.ts'

/** Cents from (inclusive) and to (exclusive) of each price band. Free is its own band. */
export const priceBands: Record<PriceFilter, { fromCents: number; toCents: number | null }> = {
  free: { fromCents: 0, toCents: 1 },
  'under-25': { fromCents: 1, toCents: 2500 },
  '25-to-50': { fromCents: 2500, toCents: 5001 },
  'over-50': { fromCents: 5001, toCents: null },
}

/** The plan a card shows: a free one if there is any, else the cheapest. */
export function cheapestPlan<Plan extends PricePlan>(plans: readonly Plan[]): Plan | undefined {
  const now = ({ price_cents, reduced }: Plan) => reduced?.price_cents ?? price_cents
  return [...plans].sort((a, b) => now(a) - now(b))[0]
}

/** The filters in an address. People edit addresses, so invalid values are ignored. */
export function courseQueryFrom(search: URLSearchParams): CourseQuery {
  const known = <Word extends string>(name: string, words: readonly Word[]) => [
    ...new Set(words.filter((word) => search.getAll(name).includes(word))),
  ]
  const sort = courseSorts.find((word) => word === search.get('sort')) ?? 'featured'
  const page = Number(search.get('page') ?? 1)
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: [...new Set(search.getAll('category').filter((slug) => slug && slug.length <= 80))].slice(0, 20),
    level: known('level', levels),
    language: known('language', courseLanguages),
    price: known('price', priceFilters),
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The query string of these filters in a fixed order, without defaults. */
export function searchOf(query: Partial<CourseQuery>): string {
  const search = new URLSearchParams()
  if (query.q) search.set('q', query.q)
  for (const name of ['category', 'level', 'language', 'price'] as const) {
    for (const value of query[name] ?? []) search.append(name, value)
  }
  if (query.sort && query.sort !== 'featured') search.set('sort', query.sort)
  if (query.page && query.page > 1) search.set('page', String(query.page))
  return search.size > 0 ? `?${search}` : ''
}

/** How many filters are set; the search text and the order are not filters. */
export function filterCount(query: CourseQuery): number {
  return query.category.length + query.level.length + query.language.length + query.price.length
}

/** Whether a text is a full web address: http or https, and a host. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(text)) return false
  return URL.canParse(text)
}

/** The average rating of a course to one decimal; null without ratings. */
export function ratingOf(count: number, total: number): { average: number; count: number } | null {
  return count > 0 ? { average: Math.round((total / count) * 10) / 10, count } : null
}
