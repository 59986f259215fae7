import { Link } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Among, CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { correctionWords } from '../exams.words.ts'
import { addressOf } from './paper-address.ts'

type HandInsProps = { paper: CorrectedPaper; among: Among; isBlind: boolean }

/** Everything the same student has handed in for an assignment, once it is more than one. */
export function HandIns({ paper, among, isBlind }: HandInsProps) {
  const words = useArea(correctionWords)
  const language = useLanguage()
  const { hand_ins: all = [] } = paper
  if (all.length < 2) return null
  return (
    <section className="rounded-card bg-sunken px-5 py-3">
      <h2 className="text-nav font-medium">{words.handIns}</h2>
      <ul>
        {all.map(({ id, number, handed_in_at: at, is_replaced: isReplaced }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
            {id === paper.id ? (
              <strong>{words.handIn(number)}</strong>
            ) : (
              <Link to={addressOf(id, isBlind, among)} className="text-primary-strong underline">
                {words.handIn(number)}
              </Link>
            )}
            <span className="text-meta text-muted">
              {[at && dayTime(language, at), isReplaced && words.replaced].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
