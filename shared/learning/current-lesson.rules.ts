type Step = { id: string; isDone: boolean; isOpen: boolean }

/**
 * The lesson to continue with: the last one, or the next open one that is not done after it; else the first open one that
 * is not done. If all are done, the last one.
 */
export function currentLesson(steps: readonly Step[], lastId: string | null): string | null {
  const last = steps.findIndex(({ id }) => id === lastId)
  const isNext = ({ isDone, isOpen }: Step) => isOpen && !isDone
  const here = steps[last]?.isOpen ? steps[last] : undefined
  const next = (here && steps.slice(last).find(isNext)) ?? steps.find(isNext)
  return (next ?? here ?? steps.findLast(({ isOpen }) => isOpen) ?? steps[0])?.id ?? null
}
