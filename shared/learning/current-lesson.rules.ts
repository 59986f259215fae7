type Step = { id: string; isDone: boolean; isOpen: boolean }

/**
 * The lesson somebody goes on with: where they left off, or behind it where that is done; the first open one that is not
 * done, where there is none behind. Who has done all stays where they were.
 */
export function currentLesson(steps: readonly Step[], lastId: string | null): string | null {
  const last = steps.findIndex(({ id }) => id === lastId)
  const isNext = ({ isDone, isOpen }: Step) => isOpen && !isDone
  const here = steps[last]?.isOpen ? steps[last] : undefined
  const next = (here && steps.slice(last).find(isNext)) ?? steps.find(isNext)
  return (next ?? here ?? steps.findLast(({ isOpen }) => isOpen) ?? steps[0])?.id ?? null
}
