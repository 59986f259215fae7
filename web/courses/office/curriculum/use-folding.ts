import { useCallback, useState } from 'react'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'

// A longer course opens with all sections folded except the first.
const mostUnfolded = 80

/** Which sections are folded. */
export function useFolding({ sections }: Curriculum) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0)
    return new Set(lessons > mostUnfolded ? sections.slice(1).map(({ id }) => id) : [])
  })
  const fold = useCallback(
    (id: string, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before)
        if (isFolded) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const areAllFolded = sections.length > 0 && sections.every(({ id }) => folded.has(id))
  const foldAll = () => setFolded(new Set(areAllFolded ? [] : sections.map(({ id }) => id)))
  return { folded, fold, foldAll, areAllFolded }
}
