import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import type { Words } from '#web/words/en.ts'

export type MenuLink = { to: string; name: string }

/** The main menu of a site: only what exists. */
export function siteMenu(kind: Site['kind'], words: Words): MenuLink[] {
  const { nav } = words.tenancy
  const articles = { to: '/blog', name: nav.articles }
  if (kind === 'platform') {
    return [{ to: '/#schools', name: nav.schools }, articles, { to: '/about', name: nav.aboutPlatform }]
  }
  return [{ to: '/courses', name: nav.courses }, articles, { to: '/about', name: nav.about }]
}
