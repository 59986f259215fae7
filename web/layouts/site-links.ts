import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import type { SiteLink } from '#web/core/site.ts'
import { siteLinks } from '#web/site.ts'

export type NamedLink = Pick<SiteLink, 'to' | 'icon'> & { name: string }

/** The links that this site has in some places of its frame; none where there is no site. */
export function useSiteLinks(...places: SiteLink['place'][]): NamedLink[] {
  return useLinksOn(useRoot()?.site?.kind, places)
}

/** Where an error page leads. A page that was refused knows no site: then as in a school. */
export function useWaysOut(): NamedLink[] {
  return useLinksOn(useRoot()?.site?.kind ?? 'school', ['menu'])
}

function useLinksOn(kind: SiteLink['on'], places: readonly SiteLink['place'][]): NamedLink[] {
  const words = useWords()
  const language = useLanguage()
  return siteLinks
    .filter(({ place, on = kind }) => kind && on === kind && places.includes(place))
    .map(({ to, icon, name }) => ({ to, icon, name: name(words, language) }))
}
