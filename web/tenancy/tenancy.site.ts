import type { SiteLink } from '#web/core/site.ts'

export const links: readonly SiteLink[] = [
  { to: '/#schools', name: (words) => words.tenancy.nav.schools, place: 'menu', order: 10, on: 'platform' },
  { to: '/about', name: (words) => words.tenancy.nav.aboutPlatform, place: 'menu', order: 30, on: 'platform' },
  { to: '/about', name: (words) => words.tenancy.nav.about, place: 'menu', order: 30, on: 'school' },
]
