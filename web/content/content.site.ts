import type { SiteLink } from '#web/core/site.ts'

export const links: readonly SiteLink[] = [
  { to: '/blog', name: (words) => words.content.title, place: 'menu', order: 20 },
]
