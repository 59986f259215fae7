import type { LocalText } from '#shared/core/local-text.rules.ts'
import { courseLanguages, levels, priceFilters } from '#shared/courses/courses.lists.ts'
import { filterCount, searchOf } from '#shared/courses/courses.rules.ts'
import type { CoursePage, CourseQuery } from '#shared/courses/courses.schema.ts'
import type { Words } from '#web/words/en.ts'

export type FilterName = 'category' | 'level' | 'language' | 'price'
export type Choice = { value: string; name: string; lang?: string; count: number; chosen: boolean }
export type Group = { name: FilterName; title: string; choices: Choice[] }
type Say = (text: LocalText) => { text: string; lang?: string }

/** The filters of the catalogue with their names, counts and whether each is set. */
export function filterGroups(page: CoursePage, query: CourseQuery, { courses: words }: Words, say: Say): Group[] {
  const { facets } = page
  const known = <Word extends string>(
    name: 'level' | 'language' | 'price',
    values: readonly Word[],
    names: Record<Word, string>,
  ) =>
    values.map((value) => ({
      value,
      name: names[value],
      count: facets[name].find((facet) => facet.value === value)?.count ?? 0,
      chosen: (query[name] as string[]).includes(value),
    }))
  const category = facets.category.map(({ value, name, count }) => {
    const { text, lang } = say(name)
    return { value, name: text, lang, count, chosen: query.category.includes(value) }
  })
  const groups: Group[] = [
    { name: 'category', title: words.category, choices: category },
    { name: 'level', title: words.level, choices: known('level', levels, words.levels) },
    { name: 'language', title: words.language, choices: known('language', courseLanguages, words.languages) },
    { name: 'price', title: words.price, choices: known('price', priceFilters, words.prices) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

/** The address of the catalogue without one of its filters. */
export function without(query: CourseQuery, filter: FilterName, value: string): string {
  const others = (query[filter] as string[]).filter((one) => one !== value)
  return `/courses${searchOf({ ...query, [filter]: others, page: 1 })}`
}

/** The address of the catalogue without any filter; the order stays. */
export function cleared(query: CourseQuery): string {
  return `/courses${searchOf({ sort: query.sort })}`
}

export function isNarrowed(query: CourseQuery): boolean {
  return query.q !== '' || filterCount(query) > 0
}
