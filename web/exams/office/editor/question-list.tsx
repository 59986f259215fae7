import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import type { ExamPool } from '#shared/exams/bank.schema.ts'
import { mostQuestions, type QuestionType, questionTypes } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PoolCards } from '../bank/pool-cards.tsx'
import { examWords } from '../exams.words.ts'
import { AddMenu, AddPanel } from './add-panel.tsx'
import { type Draft, isUnsaved } from './exam-drafts.ts'
import { isBlank } from './new-draft.ts'
import { QuestionTile } from './question-type.tsx'
import { SortableList, SortableRow } from './sortable.tsx'
import { useExam, useTitleOf } from './use-exam.ts'

type QuestionListProps = {
  drafts: readonly Draft[]
  current: string | undefined
  onChoose: (key: string) => void
  onAdd: (type: QuestionType) => void
  onPaste: () => void
  onFile: () => void
  onBank: () => void
  onPool: (pool: ExamPool) => void
  pools: readonly ExamPool[]
}

/** As the bar at the bottom says: a new question without a word is nothing that is not saved. */
const isLeftOpen = (draft: Draft) => isUnsaved(draft) && !isBlank(draft)

/** All questions beside the one that is written: chosen, moved, added. */
export function QuestionList({
  drafts,
  current,
  onChoose,
  onAdd,
  onPaste,
  onFile,
  onBank,
  onPool,
  pools,
}: QuestionListProps) {
  const words = useArea(examWords)
  const { editor, mayEdit } = useExam()
  const titleOf = useTitleOf()
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]))
  const box = useRef<HTMLDivElement>(null)
  // Only the list scrolls to the current question, not the page.
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-thing="${CSS.escape(current ?? '')}"]`)
    if (!box.current || !row) return
    const [inside, all] = [row.getBoundingClientRect(), box.current.getBoundingClientRect()]
    if (inside.top < all.top) box.current.scrollTop -= all.top - inside.top
    else if (inside.bottom > all.bottom) box.current.scrollTop += inside.bottom - all.bottom
  }, [current])
  return (
    <div className="flex w-75 shrink-0 flex-col border-r border-line max-lg:hidden">
      <div className="sticky top-14 flex max-h-[calc(100dvh-194px)] min-h-100 grow flex-col">
        <div className="flex items-baseline gap-3 px-4 pt-4 pb-2">
          <h2 className="text-nav font-bold text-ink">{words.questions.title}</h2>
          {drafts.length > 0 && <span className="text-meta text-muted">{words.facts.questions(drafts.length)}</span>}
        </div>
        <div ref={box} className="min-h-0 grow overflow-y-auto">
          <SortableList
            ids={drafts.map(({ key }) => key)}
            titleOf={(key) => titleOf(byKey.get(key))}
            onOrder={editor.order}
          >
            {(keys) =>
              keys.map((key, at) => {
                const draft = byKey.get(key)
                return (
                  draft && (
                    <Row
                      key={key}
                      draft={draft}
                      at={at}
                      title={titleOf(draft)}
                      isCurrent={key === current}
                      mayMove={mayEdit}
                      onChoose={() => onChoose(key)}
                    />
                  )
                )
              })
            }
          </SortableList>
          <PoolCards pools={pools} onOpen={onPool} />
        </div>
        {mayEdit && drafts.length < mostQuestions && (
          <AddPanel count={drafts.length} {...{ onAdd, onPaste, onFile, onBank }} />
        )}
      </div>
    </div>
  )
}

type RowProps = {
  draft: Draft
  at: number
  title: string
  isCurrent: boolean
  mayMove: boolean
  onChoose: () => void
}

function Row({ draft, at, title, isCurrent, mayMove, onChoose }: RowProps) {
  const words = useArea(examWords)
  const isOpen = isLeftOpen(draft)
  return (
    <SortableRow
      id={draft.key}
      index={at}
      title={title}
      disabled={!mayMove}
      className={`relative flex items-center gap-1.5 py-2 pr-4 pl-2.5 ${isCurrent ? 'bg-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary' : 'bg-page hover:bg-sand'}`}
    >
      {(handle) => (
        <>
          {handle}
          <button
            type="button"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
            className="flex min-w-0 grow items-center gap-2 text-left -outline-offset-2"
          >
            <QuestionTile type={draft.fields.type} />
            <span className="min-w-0 grow">
              <span className={`block truncate-line text-nav text-ink ${isCurrent ? 'font-medium' : ''}`}>
                {at + 1}. <TextWithFormulas text={title} />
              </span>
              <span className={`block text-meta ${isOpen ? 'text-warn' : 'text-muted'}`}>
                {isOpen ? words.questions.unsaved : words.types[draft.fields.type]}
              </span>
            </span>
            <span className="figures shrink-0 text-meta text-second">
              <span aria-hidden>{draft.fields.score}</span>
              <span className="sr-only">{words.settings.pointsOf(draft.fields.score)}</span>
            </span>
          </button>
        </>
      )}
    </SortableRow>
  )
}

/** The questions on a phone: their numbers in a row that scrolls, and beside it a button to add one. */
export function QuestionStrip({
  drafts,
  current,
  onChoose,
  onAdd,
  onPaste,
  onFile,
  onBank,
  onPool,
  pools,
}: QuestionListProps) {
  const { questions: words } = useArea(examWords)
  const { mayEdit } = useExam()
  const row = useRef<HTMLDivElement>(null)
  // The row is wider than the screen, so it scrolls to the current question.
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current ?? '')}"]`)
    if (row.current && button) row.current.scrollLeft = button.offsetLeft - row.current.clientWidth / 3
  }, [current])
  const square = 'relative flex size-11 shrink-0 items-center justify-center rounded-tile border text-nav'
  return (
    <nav aria-label={words.strip} className="border-b border-line lg:hidden">
      <div className="flex items-center gap-2 pr-4">
        <div ref={row} className="relative flex min-w-0 gap-2 overflow-x-auto py-2.5 pl-4 [scrollbar-width:none]">
          {drafts.map((draft, at) => (
            <button
              key={draft.key}
              type="button"
              data-key={draft.key}
              aria-label={`${words.choose(at + 1)}${isLeftOpen(draft) ? `, ${words.unsaved}` : ''}`}
              aria-current={draft.key === current ? 'true' : undefined}
              onClick={() => onChoose(draft.key)}
              className={`figures ${square} ${draft.key === current ? 'border-primary bg-primary font-medium text-on-primary' : 'border-line-strong bg-band text-ink'}`}
            >
              {at + 1}
              {isLeftOpen(draft) && (
                <span
                  aria-hidden
                  className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-page bg-saffron"
                />
              )}
            </button>
          ))}
        </div>
        {mayEdit && drafts.length < mostQuestions && (
          <AddMenu
            label={words.add}
            button={<Icon of={Plus} size={18} />}
            buttonClass={`${square} border-ink bg-ink text-page`}
            types={questionTypes}
            {...{ onAdd, onPaste, onFile, onBank }}
          />
        )}
      </div>
      <PoolCards pools={pools} onOpen={onPool} />
    </nav>
  )
}
