import { useArea } from '#web/core/use-area.ts'
import { takingWords } from '../taking.words.ts'

/** Which keys answer, on a device that has some. */
export function Keys({ count }: { count: number }) {
  const { keys } = useArea(takingWords)
  const key = 'figures rounded-sm border border-line-strong bg-band px-1.5 text-caption'
  if (count === 0) return <span className="max-md:hidden" />
  return (
    <p className="hidden text-caption text-muted md:block">
      {keys.keys} <kbd className={key}>1</kbd> {keys.to} <kbd className={key}>{Math.min(9, count)}</kbd> {keys.choose},{' '}
      <kbd className={key}>Enter</kbd> {keys.next}
    </p>
  )
}
