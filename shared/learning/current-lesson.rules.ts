type Step = { id: string; isDone: boolean; isOpen: boolean /** By its student, now. */; canBeDone: boolean }

/**
 * The lesson to continue with: the last one, or the next one after it that can be done; else the first one that can be done.
 * If there is none, the last one.
 */
export function currentLesson(steps: readonly Step[], lastId: string | null): string | null {
  const last = steps.findIndex(({ id }) => id === lastId)
  const isNext = ({ isDone, isOpen, canBeDone }: Step) => isOpen && canBeDone && !isDone
  const here = steps[last]?.isOpen ? steps[last] : undefined
  const next = (here && steps.slice(last).find(isNext)) ?? steps.find(isNext)
  return (next ?? here ?? steps.findLast(({ isOpen }) => isOpen) ?? steps[0])?.id ?? null
}
