import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { ExamPool } from '#shared/exams/bank.schema.ts'
import { mostQuestions, type QuestionType } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { BankDrawer } from '../bank/bank-drawer.tsx'
import { PoolDrawer } from '../bank/pool-drawer.tsx'
import { bankWords, examWords } from '../exams.words.ts'
import { RulesForm } from '../rules/rules-form.tsx'
import { ExamBar } from './exam-bar.tsx'
import { type Draft, isUnsaved, problemsOf } from './exam-drafts.ts'
import type { ExamEditor, ExamSnapshot } from './exam-editor.ts'
import { ExamHead, type ExamTab } from './exam-head.tsx'
import type { ExamHome } from './exam-home.ts'
import { ExamFiles } from './file-drawer.tsx'
import { draftWith, isBlank, newDraft } from './new-draft.ts'
import { PasteDrawer } from './paste-drawer.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionList, QuestionStrip } from './question-list.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { ExamContext, useExam } from './use-exam.ts'
import { useExamEditor } from './use-exam-editor.ts'

type ExamScreenProps = { exam: OfficeExam; home: ExamHome; firstTab?: ExamTab }

/** The questions and rules of one quiz or exam. Everything is saved as it is written. */
export function ExamScreen({ exam, home, firstTab = 'questions' }: ExamScreenProps) {
  const [tab, setTab] = useState<ExamTab>(firstTab)
  const [wanted, setWanted] = useState<{ fields: readonly string[] }>()
  const leadTo = useCallback((field: string) => {
    setTab('rules')
    setWanted({ fields: [field] })
  }, [])
  // Once its part of the editor is shown.
  useEffect(() => {
    if (wanted) focusField(wanted.fields)
  }, [wanted])
  const { editor, snapshot, shared, unsaved, title } = useExamEditor(exam, home, leadTo)
  const writing = useWriting(editor, snapshot)
  const isQuestions = tab === 'questions'
  return (
    <ExamContext value={shared}>
      <div className="flex min-h-[calc(100dvh-57px)] flex-col max-md:min-h-[calc(100dvh-57px-var(--bottom-bar))]">
        <ExamHead {...{ title, home, snapshot, tab }} onTab={setTab} />
        {home.notice && <div className="p-4">{home.notice}</div>}
        <UnsavedNotice
          unsaved={unsaved}
          onTake={(key) => {
            setTab('questions')
            if (key) writing.choose(key, { isTried: true })
          }}
        />
        {snapshot.conflict && <Conflict editor={editor} snapshot={snapshot} />}
        {isQuestions ? (
          <Questions {...{ snapshot, writing }} />
        ) : (
          <RulesForm details={snapshot} drafts={snapshot.drafts} about={home.about} />
        )}
        {home.mayEdit && (
          <ExamBar
            snapshot={snapshot}
            onNext={isQuestions && writing.current ? writing.next : undefined}
            onUnfinished={(at) => {
              if ('field' in at) return leadTo(at.field)
              const draft = snapshot.drafts.find(({ key }) => key === at.key)
              setTab('questions')
              writing.choose(at.key, { isTried: true })
              if (draft) setWanted({ fields: problemsOf(draft).map(({ field }) => field) })
            }}
          />
        )}
      </div>
      <UnsavedGuard dirty={wouldBeLost(snapshot)} />
    </ExamContext>
  )
}

/** What is being saved goes on without the page; a question that cannot be asked yet does not. */
export function wouldBeLost({ state, drafts }: ExamSnapshot): boolean {
  if (state !== 'saving' && state !== 'held') return state !== 'saved'
  return drafts.some((draft) => isUnsaved(draft) && !isBlank(draft) && problemsOf(draft).length > 0)
}

type Writing = ReturnType<typeof useWriting>

/** Which question is written, and what is done with it. */
function useWriting(editor: ExamEditor, { drafts }: ExamSnapshot) {
  const words = useArea(examWords)
  const [chosen, setChosen] = useState(() => drafts[0]?.key)
  const [added, setAdded] = useState<string>()
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState<'pasted' | 'file' | 'bank' | ExamPool>()
  const at = Math.max(
    0,
    drafts.findIndex(({ key }) => key === chosen),
  )
  const current: Draft | undefined = drafts[at]
  const tryOut = (key: string | undefined) => key && setTried((before) => new Set(before).add(key))

  function choose(key: string, options?: { isTried: boolean }) {
    tryOut(options?.isTried ? key : current?.key)
    setAdded(undefined)
    editor.flush()
    setChosen(key)
    // A question begins at its top, not below the head of the page.
    scrollTo({ top: 0 })
  }
  function add(type: QuestionType, after?: string) {
    const draft = newDraft(type, current?.fields.score)
    editor.insert([draft], after)
    choose(draft.key)
    setAdded(draft.key)
  }
  const notify = (title: string, more: { text?: string; topic?: string; undo?: () => void } = {}) =>
    showToast({
      tone: 'success',
      title,
      text: more.text,
      topic: more.topic,
      seconds: more.undo ? toastSeconds.info : toastSeconds.success,
      action: more.undo && { text: words.question.undo, onPress: more.undo },
    })
  return {
    at,
    current,
    isNew: current !== undefined && current.key === added,
    isTried: current !== undefined && (tried.has(current.key) || current.stored !== null),
    adding,
    setAdding,
    choose,
    add,
    next() {
      const following = drafts[at + 1]
      if (following) choose(following.key)
      else if (drafts.length < mostQuestions) add(current?.fields.type ?? 'multiple_choice')
    },
    copy() {
      if (!current) return
      const draft = draftWith(current.fields)
      editor.insert([draft], current.key)
      choose(draft.key)
      notify(words.question.duplicated)
    },
    remove() {
      if (!current) return
      const beside = drafts[at + 1] ?? drafts[at - 1]
      const { key } = current
      const undo = editor.remove(key)
      setChosen(beside?.key)
      notify(words.question.removed, {
        text: current.stored ? words.question.removedText : undefined,
        topic: key,
        undo: () => {
          undo()
          setChosen(key)
        },
      })
    },
    paste(questions: Parameters<typeof draftWith>[0][]) {
      const added = questions.map(draftWith)
      editor.insert(added)
      setAdding(undefined)
      setTried((before) => new Set([...before, ...added.map(({ key }) => key)]))
      if (added[0]) setChosen(added[0].key)
      notify(words.paste.added(added.length))
    },
  }
}

function Questions({ snapshot: { drafts, exam }, writing }: { snapshot: ExamSnapshot; writing: Writing }) {
  const words = useArea(examWords)
  const bank = useArea(bankWords)
  const { editor, mayEdit } = useExam()
  const { current, at } = writing
  useNextKey(writing.next, mayEdit && current !== undefined && !writing.adding)
  const paste = () => writing.setAdding('pasted')
  const close = () => writing.setAdding(undefined)
  const list = {
    drafts,
    current: current?.key,
    onChoose: writing.choose,
    onAdd: (type: QuestionType) => writing.add(type),
    onPaste: paste,
    onFile: () => writing.setAdding('file'),
    onBank: () => writing.setAdding('bank'),
    onPool: writing.setAdding,
    pools: exam.pools,
  }
  return (
    <>
      <QuestionStrip {...list} />
      <div className="flex grow items-stretch">
        <QuestionList {...list} />
        {current ? (
          <QuestionEditor
            key={current.key}
            draft={current}
            number={at + 1}
            problems={problemsOf(current)}
            areShown={writing.isTried}
            isUnsaved={isUnsaved(current)}
            isNew={writing.isNew}
            onCopy={writing.copy}
            onRemove={writing.remove}
          />
        ) : (
          <div className="min-w-0 grow p-4 lg:p-8">
            <NoRows
              title={words.questions.none}
              text={mayEdit ? words.questions.noneText : undefined}
              actions={
                mayEdit && (
                  <>
                    <OfficeButton onClick={list.onBank}>{bank.button}</OfficeButton>
                    <OfficeButton onClick={list.onFile}>{words.files.button}</OfficeButton>
                    <OfficeButton onClick={paste}>{words.paste.button}</OfficeButton>
                    <OfficeButton kind="primary" onClick={() => writing.add('multiple_choice')}>
                      {words.questions.add}
                    </OfficeButton>
                  </>
                )
              }
            />
          </div>
        )}
      </div>
      {writing.adding === 'pasted' && <PasteDrawer count={drafts.length} onClose={close} onAdd={writing.paste} />}
      {writing.adding === 'file' && (
        <ExamFiles examId={exam.id} count={drafts.length} onClose={close} onAdd={writing.paste} />
      )}
      {writing.adding === 'bank' && (
        <BankDrawer examId={exam.id} count={drafts.length} onClose={close} onAdded={editor.receive} />
      )}
      {typeof writing.adding === 'object' && (
        <PoolDrawer examId={exam.id} pool={writing.adding} onClose={close} onChanged={editor.receive} />
      )}
    </>
  )
}

/** Ctrl+Enter leads to the next question, wherever the cursor is. */
function useNextKey(next: () => void, isOn: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    event.preventDefault()
    event.stopPropagation()
    next()
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => press(event)
    // Before the text editor, which would begin a new line.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}

export function Conflict({ editor, snapshot: { conflict } }: { editor: ExamEditor; snapshot: ExamSnapshot }) {
  const language = useLanguage()
  const last = conflict?.theirs.last_change
  return (
    <div className="p-4 lg:px-7">
      <ConflictNotice
        by={last?.by}
        isOwn={last?.own}
        at={last ? dayTime(language, last.at) : undefined}
        onLoadTheirs={editor.takeTheirs}
        onSaveMine={editor.saveMine}
      />
    </div>
  )
}
