import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useNavigate } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Among, CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import type { Editor } from '#web/core/editing.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AlsoEditing } from '#web/ui/office/form/also-editing.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { correctionWords } from '../exams.words.ts'
import { addressOf, queueAddress } from './paper-address.ts'
import { useCorrectionKeys } from './use-correction-keys.ts'

const round =
  'flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong bg-band text-ink transition hover:bg-sand max-lg:size-11'

type PaperHeadProps = {
  paper: CorrectedPaper
  among: Among
  isBlind: boolean
  /** Who else has it open. */
  editors: readonly Editor[]
}

/** Who wrote a paper and when, and the way to the others. */
export function PaperHead({ paper, among, isBlind, editors }: PaperHeadProps) {
  const words = useArea(correctionWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const goTo = (id: string | null) => {
    if (id) void navigate(addressOf(id, isBlind, among))
  }
  useCorrectionKeys({ isOn: true, onPrevious: () => goTo(paper.previous), onNext: () => goTo(paper.next) })
  const name = isBlind ? words.hidden(paper.student_number) : paper.student.name || words.queue.noName
  const facts = [
    words.facts(paper.exam.title, paper.number),
    paper.handed_in_by === 'time' ? words.byTime : words.handedIn(dayTime(language, paper.handed_in_at ?? '')),
    words.minutes(Math.max(1, Math.round(paper.seconds / 60))),
  ]
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 lg:px-6">
      <Link to={queueAddress(among)} aria-label={words.back} title={words.back} className={round}>
        <Icon of={ArrowLeft} size={18} />
      </Link>
      {!isBlind && <Initials name={name} src={paper.student.avatar} size={44} />}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-head font-bold text-ink wrap-anywhere">{name}</h1>
          {paper.status === 'correction_pending' ? (
            <OfficeBadge tone="warn">{words.state.waiting}</OfficeBadge>
          ) : (
            <OfficeBadge tone="ok">{words.state.done}</OfficeBadge>
          )}
        </div>
        <p className="text-meta text-muted wrap-anywhere">{facts.join(' · ')}</p>
        <AlsoEditing editors={editors} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Switch
          label={words.hideNames}
          value={isBlind}
          onChange={(hides) =>
            void navigate(addressOf(paper.id, hides, among), { replace: true, preventScrollReset: true })
          }
        />
        {paper.waiting_papers > 0 && (
          <span className="text-meta text-muted">
            {paper.place === null ? words.left(paper.waiting_papers) : words.place(paper.place, paper.waiting_papers)}
          </span>
        )}
        <span className="flex gap-2">
          <Step
            to={paper.previous && addressOf(paper.previous, isBlind, among)}
            name={words.previous}
            icon={ChevronLeft}
          />
          <Step to={paper.next && addressOf(paper.next, isBlind, among)} name={words.next} icon={ChevronRight} />
        </span>
      </div>
    </header>
  )
}

type StepProps = { to: string | null; name: string; icon: LucideIcon }

function Step({ to, name, icon }: StepProps) {
  if (!to) return null
  return (
    <Link to={to} aria-label={name} title={name} className={round}>
      <Icon of={icon} size={18} />
    </Link>
  )
}
