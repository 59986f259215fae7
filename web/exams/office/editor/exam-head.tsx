import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { examWords } from '../exams.words.ts'
import { useFacts } from '../use-facts.ts'
import type { ExamSnapshot } from './exam-editor.ts'
import type { ExamHome } from './exam-home.ts'

export const examTabs = ['questions', 'rules'] as const
export type ExamTab = (typeof examTabs)[number]

type ExamHeadProps = {
  title: string
  home: ExamHome
  snapshot: ExamSnapshot
  tab: ExamTab
  onTab: (tab: ExamTab) => void
}

/** The head of the editor: the way back, the exam as it is saved in one line, its parts, and what can be done with it. */
export function ExamHead({ title, home, snapshot: { exam }, tab, onTab }: ExamHeadProps) {
  const words = useArea(examWords)
  const facts = useFacts()
  return (
    <EditorHead title={title} home={home} facts={facts({ points: exam.total_score, rules: exam.rules })}>
      <fieldset className="flex gap-1 rounded-pill bg-sunken p-1 max-sm:w-full">
        <legend className="sr-only">{words.tabs.label}</legend>
        {examTabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => onTab(one)}
            className="min-h-9 rounded-pill px-4 text-nav text-second transition hover:text-ink aria-pressed:bg-band aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-xs max-lg:min-h-11 max-sm:grow"
          >
            {words.tabs[one]}
          </button>
        ))}
      </fieldset>
    </EditorHead>
  )
}

type EditorHeadProps = { title: string; home: ExamHome; facts?: string; children?: ReactNode }

/** The way back to the list, the name of what is edited, and its buttons. */
export function EditorHead({ title, home, facts, children }: EditorHeadProps) {
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 lg:px-6">
      <Link
        to={home.back.to}
        aria-label={home.back.name}
        title={home.back.name}
        className="flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong bg-band text-ink transition hover:bg-sand max-lg:size-11"
      >
        <Icon of={ArrowLeft} size={18} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 title={title} className="line-clamp-2 text-head font-bold text-ink wrap-anywhere">
            {title}
          </h1>
          {home.state}
        </div>
        {facts && <p className="text-meta text-muted">{facts}</p>}
      </div>
      {children}
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">{home.actions}</div>
    </header>
  )
}
