import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { BulkAction } from './bulk-bar.tsx'

const icons = { publish: Globe, unpublish: EyeOff, feature: Star, unfeature: StarOff }
export type PublicationAct = keyof typeof icons
const all = Object.keys(icons) as PublicationAct[]

/** Publishing and featuring, as far as the person may: for one thing only what applies, for several everything. */
export function usePublicationActs<Row extends { published: boolean; featured: boolean }>(
  act: (what: PublicationAct, rows: readonly Row[]) => unknown,
  may: { publish: boolean; feature: boolean },
) {
  const { acts } = useOfficeWords()
  const entry = (what: PublicationAct, rows: readonly Row[]): BulkAction => ({
    key: what,
    name: acts[what],
    icon: icons[what],
    onPress: () => void act(what, rows),
  })
  const isAllowed = (what: PublicationAct) => (what === 'publish' || what === 'unpublish' ? may.publish : may.feature)
  const allowed = (acts: readonly PublicationAct[], rows: readonly Row[]) =>
    acts.filter(isAllowed).map((what) => entry(what, rows))
  return {
    ofOne: (row: Row) =>
      allowed([row.published ? 'unpublish' : 'publish', row.featured ? 'unfeature' : 'feature'], [row]),
    ofSeveral: (rows: readonly Row[]) => allowed(all, rows),
  }
}
