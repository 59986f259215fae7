import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import { useArea } from '#web/core/use-area.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SavedAgo } from '#web/ui/office/form/save-bar.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { examWords } from '../exams.words.ts'
import { ruleProblems } from './exam-details.ts'
import { type Draft, isUnsaved } from './exam-drafts.ts'
import type { ExamSnapshot } from './exam-editor.ts'
import { isBlank } from './new-draft.ts'
import { useErrorTexts, useExam } from './use-exam.ts'
import { useRuleNames } from './use-rule-names.ts'

/** A question, or a rule. */
export type Unfinished = { key: string } | { field: string }

type ExamBarProps = {
  snapshot: ExamSnapshot
  /** Leads to the next question, or begins one. */
  onNext: (() => void) | undefined
  onUnfinished: (at: Unfinished) => void
}

/** The bar at the bottom: whether all is saved, and the next question. */
export function ExamBar({ snapshot, onNext, onUnfinished }: ExamBarProps) {
  const { question: words } = useArea(examWords)
  return (
    <div
      data-save-bar
      className="sticky bottom-(--bottom-bar,0px) z-20 border-t border-line bg-band px-4 py-2.5 text-body lg:px-8"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 text-nav">
        <SaveState snapshot={snapshot} onUnfinished={onUnfinished} />
        {onNext && (
          <span className="ml-auto flex items-center gap-2 max-lg:grow">
            <span aria-hidden className="flex items-center gap-1.5 text-meta text-muted max-lg:hidden">
              <kbd className="rounded-sm border border-line px-1.5">Ctrl</kbd>
              <kbd className="rounded-sm border border-line px-1.5">↵</kbd>
              {words.nextKey}
            </span>
            <OfficeButton className="max-lg:min-h-12 max-lg:grow" onClick={onNext}>
              <Icon of={ArrowRight} size={18} />
              {words.next}
            </OfficeButton>
          </span>
        )}
      </div>
    </div>
  )
}

function SaveState({ snapshot, onUnfinished }: Pick<ExamBarProps, 'snapshot' | 'onUnfinished'>) {
  const { save: words } = useArea(examWords)
  const { editor } = useExam()
  const textOf = useErrorTexts()
  const { state, savedAt, failure } = snapshot
  const message = state === 'saving' ? words.saving : state === 'saved' && savedAt ? words.saved : ''
  return (
    <>
      <span role="status" className="sr-only">
        {message}
      </span>
      {state === 'saving' && (
        <span className="flex items-center gap-2 text-second">
          <Spinner />
          {words.saving}
        </span>
      )}
      {state === 'saved' && (
        <span className="flex items-center gap-2 text-second">
          <Icon of={CloudCheck} size={18} />
          {savedAt ? <SavedAgo key={savedAt} at={savedAt} /> : words.allSaved}
        </span>
      )}
      {state === 'held' && (
        <>
          <span className="flex items-center gap-2.5 text-ink">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-saffron" />
            {words.held}
          </span>
          <OfficeButton size="small" className="max-lg:min-h-11" onClick={editor.flush}>
            {words.now}
          </OfficeButton>
        </>
      )}
      {state === 'unfinished' && <UnfinishedParts snapshot={snapshot} onUnfinished={onUnfinished} />}
      {(state === 'failed' || state === 'conflict') && (
        <span role="alert" className="flex min-w-0 items-center gap-2 text-danger">
          <Icon of={CircleAlert} size={18} />
          {state === 'conflict' ? words.conflict : words.failed(failure ? textOf(failure) : '')}
        </span>
      )}
      {state === 'failed' && (
        <OfficeButton size="small" className="max-lg:min-h-11" onClick={editor.retry}>
          {words.retry}
        </OfficeButton>
      )}
    </>
  )
}

const mostNamed = 5

/** The questions and the rule that are not finished, each of which leads to its place. */
function UnfinishedParts({ snapshot, onUnfinished }: Pick<ExamBarProps, 'snapshot' | 'onUnfinished'>) {
  const { save: words, types } = useArea(examWords)
  const nameOf = useRuleNames()
  const nameOfDraft = ({ fields }: Draft, at: number) =>
    fields.type === 'hand_in' ? types.hand_in : words.unfinishedQuestion(at + 1)
  const open = snapshot.drafts.flatMap((draft, at) =>
    isUnsaved(draft) && !isBlank(draft) ? [{ at: { key: draft.key }, name: nameOfDraft(draft, at) }] : [],
  )
  const [wrong] = ruleProblems(snapshot, snapshot.drafts)
  const rule = wrong && { at: { field: wrong.field }, name: words.unfinishedRule(nameOf(wrong.field)) }
  const parts: { at: Unfinished; name: string }[] = [...open.slice(0, mostNamed), ...(rule ? [rule] : [])]
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-ink">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-saffron" />
      {words.unfinished}
      {parts.map(({ at, name }) => (
        <button
          key={name}
          type="button"
          onClick={() => onUnfinished(at)}
          className="min-h-8 text-left text-primary-strong underline underline-offset-4 max-lg:min-h-11"
        >
          {name}
        </button>
      ))}
      {open.length > mostNamed && <span className="text-muted">{words.unfinishedMore(open.length - mostNamed)}</span>}
    </span>
  )
}
