import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { takingWords } from '../taking.words.ts'
import { lessonAddress, RepeatList } from './repeat-list.tsx'

export const words = [takingWords]

/** A quiz or exam whose score opens something, and how its last attempt went. */
export type Gate = {
  /** Where it is taken again; undefined if it cannot be. */
  retakeTo: string | undefined
  /** Its last attempt has to be corrected first. */
  awaitsCorrection: boolean
  result: AttemptResult | undefined
}

/** What to do about a score that is not reached yet: take it again, or repeat lessons first. */
export default function GatePart({ retakeTo, awaitsCorrection, result }: Gate) {
  const taking = useArea(takingWords)
  const [repeat] = result?.repeats ?? []
  return (
    <div className="mt-5 space-y-5">
      <div className="flex flex-wrap gap-2.5">
        {repeat && (
          <ButtonLink size="large" to={lessonAddress(repeat)}>
            {taking.result.repeatLesson(repeat.number)}
          </ButtonLink>
        )}
        {retakeTo && (
          <ButtonLink size="large" kind={repeat ? 'secondary' : 'primary'} to={retakeTo}>
            {taking.again}
          </ButtonLink>
        )}
      </div>
      {!retakeTo && <p>{awaitsCorrection ? taking.awaitsCorrection : taking.noneLeft}</p>}
      {result && <RepeatList result={result} isFirst />}
    </div>
  )
}
