import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import type { SiteLink } from '#web/core/site.ts'
import { siteLinks } from '#web/site.ts'

export type NamedLink = Pick<SiteLink, 'to' | 'icon'> & { name: string }

/** The links that this site has in some places of its frame; none where there is no site. */
export function useSiteLinks(...places: SiteLink['place'][]): NamedLink[] {
  const words = useWords()
  const language = useLanguage()
  const kind = useRoot()?.site?.kind
  return siteLinks
    .filter(({ place, on = kind }) => kind && on === kind && places.includes(place))
    .map(({ to, icon, name }) => ({ to, icon, name: name(words, language) }))
}
