import { Link } from 'react-router'
import type { Among, WaitingPaper } from '#shared/exams/corrections.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { correctionWords } from '../exams.words.ts'
import { addressOf } from './paper-address.ts'

/** One paper of the queue. */
export function PaperRow({ paper, among }: { paper: WaitingPaper; among: Among }) {
  const { queue } = useArea(correctionWords)
  const name = paper.student || queue.noName
  return (
    <li>
      <Link
        to={addressOf(paper.attempt_id, false, among)}
        className="flex items-center gap-4 px-4 py-3.5 text-ink no-underline transition hover:bg-sand md:px-6"
      >
        <Initials name={name} size={40} />
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-meta text-muted wrap-anywhere">
            {[paper.exam.title, paper.course?.title, queue.attempt(paper.number)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <OfficeBadge tone="warn">{queue.answers(paper.waiting)}</OfficeBadge>
          <span className="text-meta text-muted">
            <Ago at={paper.handed_in_at} />
          </span>
        </span>
      </Link>
    </li>
  )
}
