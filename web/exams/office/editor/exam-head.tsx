import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { CourseState } from '#web/courses/office/course/course-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { examWords } from '../exams.words.ts'
import { useFacts } from '../use-facts.ts'
import type { ExamSnapshot } from './exam-editor.ts'

export const examTabs = ['questions', 'rules'] as const
export type ExamTab = (typeof examTabs)[number]

type ExamHeadProps = {
  title: string
  outline: CourseOutline
  snapshot: ExamSnapshot
  tab: ExamTab
  onTab: (tab: ExamTab) => void
}

/** The head of the editor: the way back, the quiz in one line, and its parts. */
export function ExamHead({ title, outline, snapshot: { drafts, rules }, tab, onTab }: ExamHeadProps) {
  const words = useArea(examWords)
  const facts = useFacts()
  const points = sumOf(drafts.flatMap(({ fields, stored }) => (stored ? [fields.score] : [])))
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 lg:px-6">
      <Link
        to={partAddress('exams', outline.id)}
        aria-label={words.back}
        title={words.back}
        className="flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong bg-band text-ink transition hover:bg-sand max-lg:size-11"
      >
        <Icon of={ArrowLeft} size={18} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 title={title} className="line-clamp-2 text-head font-bold text-ink wrap-anywhere">
            {title}
          </h1>
          <CourseState {...outline} />
        </div>
        <p className="text-meta text-muted">{facts({ points, rules })}</p>
      </div>
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
    </header>
  )
}
