import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { BulkAction } from './bulk-bar.tsx'

const icons = { publish: Globe, unpublish: EyeOff, feature: Star, unfeature: StarOff }
export type PublicationAct = keyof typeof icons
const all = Object.keys(icons) as PublicationAct[]

/** Publishing and featuring: for one thing only what applies, for several everything. */
export function usePublicationActs<Row extends { published: boolean; featured: boolean }>(
  act: (what: PublicationAct, rows: readonly Row[]) => unknown,
) {
  const { acts } = useOfficeWords()
  const entry = (what: PublicationAct, rows: readonly Row[]): BulkAction => ({
    key: what,
    name: acts[what],
    icon: icons[what],
    onPress: () => void act(what, rows),
  })
  return {
    ofOne: (row: Row) => [
      entry(row.published ? 'unpublish' : 'publish', [row]),
      entry(row.featured ? 'unfeature' : 'feature', [row]),
    ],
    ofSeveral: (rows: readonly Row[]) => all.map((what) => entry(what, rows)),
  }
}
