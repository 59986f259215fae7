import type { SiteLink } from '#web/core/site.ts'

export const links: readonly SiteLink[] = [
  { to: '/courses', name: (words) => words.courses.title, place: 'menu', order: 10, on: 'school' },
  { to: '/courses', name: (words) => words.courses.search, place: 'search', order: 10, on: 'school' },
]
