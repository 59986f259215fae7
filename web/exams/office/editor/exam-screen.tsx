import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { mostQuestions, type QuestionType } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { mayChange } from '#web/courses/office/course/course-frame.tsx'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { examWords } from '../exams.words.ts'
import { RulesForm } from '../rules/rules-form.tsx'
import { ExamBar } from './exam-bar.tsx'
import { type Draft, isUnsaved, problemsOf } from './exam-drafts.ts'
import { type ExamEditor, type ExamSnapshot, openExamEditor } from './exam-editor.ts'
import { ExamHead, type ExamTab } from './exam-head.tsx'
import { draftWith, isBlank, newDraft } from './new-draft.ts'
import { PasteDrawer } from './paste-drawer.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionList, QuestionStrip } from './question-list.tsx'
import { ExamContext, type LessonChoice, useExam, useSnapshot } from './use-exam.ts'

type ExamScreenProps = { exam: OfficeExam; title: string; outline: CourseOutline; curriculum: Curriculum }

/** The questions and rules of one quiz. Everything is saved as it is written. */
export function ExamScreen({ exam, title, outline, curriculum }: ExamScreenProps) {
  const { editor: courseEditor } = useArea(courseWords)
  const latestTitle = useRef(title)
  latestTitle.current = title
  const [editor] = useState(() => openExamEditor(exam, () => latestTitle.current))
  const snapshot = useSnapshot(editor)
  const [tab, setTab] = useState<ExamTab>('questions')
  const writing = useWriting(editor, snapshot)
  const mayEdit = mayChange(outline)
  const lessons = useMemo(() => lessonChoices(curriculum, exam.lesson_id), [curriculum, exam.lesson_id])
  const isTimed = snapshot.rules.time_limit === 'question'
  const shared = useMemo(() => ({ editor, mayEdit, lessons, isTimed }), [editor, mayEdit, lessons, isTimed])
  useFreshness(editor)
  const isQuestions = tab === 'questions'
  return (
    <ExamContext value={shared}>
      <div className="flex min-h-[calc(100dvh-57px)] flex-col max-md:min-h-[calc(100dvh-57px-var(--bottom-bar))]">
        <ExamHead {...{ title, outline, snapshot, tab }} onTab={setTab} />
        {!mayEdit && (
          <div className="p-4">
            <ReadOnlyNotice
              text={outline.deleted_at ? courseEditor.inTrash : courseEditor.readOnly}
              isTrashed={outline.deleted_at !== null}
            />
          </div>
        )}
        {snapshot.conflict && <Conflict editor={editor} snapshot={snapshot} />}
        {isQuestions ? (
          <Questions {...{ snapshot, writing }} />
        ) : (
          <RulesForm rules={snapshot.rules} drafts={snapshot.drafts} />
        )}
        {mayEdit && (
          <ExamBar
            snapshot={snapshot}
            onNext={isQuestions && writing.current ? writing.next : undefined}
            onUnfinished={(key) => {
              setTab(key ? 'questions' : 'rules')
              if (key) writing.choose(key, { isTried: true })
            }}
          />
        )}
      </div>
      <UnsavedGuard dirty={wouldBeLost(snapshot)} />
    </ExamContext>
  )
}

/** What is being saved goes on without the page; a question that cannot be asked yet does not. */
function wouldBeLost({ state, drafts }: ExamSnapshot): boolean {
  if (state !== 'saving') return state !== 'saved'
  return drafts.some((draft) => isUnsaved(draft) && !isBlank(draft) && problemsOf(draft).length > 0)
}

type Writing = ReturnType<typeof useWriting>

/** Which question is written, and what is done with it. */
function useWriting(editor: ExamEditor, { drafts }: ExamSnapshot) {
  const words = useArea(examWords)
  const [chosen, setChosen] = useState(() => drafts[0]?.key)
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [isPasting, setPasting] = useState(false)
  const at = Math.max(
    0,
    drafts.findIndex(({ key }) => key === chosen),
  )
  const current: Draft | undefined = drafts[at]
  const tryOut = (key: string | undefined) => key && setTried((before) => new Set(before).add(key))

  function choose(key: string, options?: { isTried: boolean }) {
    tryOut(options?.isTried ? key : current?.key)
    editor.flush()
    setChosen(key)
  }
  function add(type: QuestionType, after?: string) {
    const draft = newDraft(type, current?.fields.score)
    editor.insert([draft], after)
    choose(draft.key)
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
    isTried: current !== undefined && (tried.has(current.key) || current.stored !== null),
    isPasting,
    setPasting,
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
      setPasting(false)
      setTried((before) => new Set([...before, ...added.map(({ key }) => key)]))
      if (added[0]) setChosen(added[0].key)
      notify(words.paste.added(added.length))
    },
  }
}

function Questions({ snapshot: { drafts }, writing }: { snapshot: ExamSnapshot; writing: Writing }) {
  const words = useArea(examWords)
  const { mayEdit } = useExam()
  const { current, at } = writing
  useNextKey(writing.next, mayEdit && current !== undefined && !writing.isPasting)
  const open = () => writing.setPasting(true)
  const list = {
    drafts,
    current: current?.key,
    onChoose: writing.choose,
    onAdd: (type: QuestionType) => writing.add(type),
  }
  return (
    <>
      <QuestionStrip {...list} onPaste={open} />
      <div className="flex grow items-stretch">
        <QuestionList {...list} onPaste={open} />
        {current ? (
          <QuestionEditor
            key={current.key}
            draft={current}
            number={at + 1}
            problems={problemsOf(current)}
            areShown={writing.isTried}
            isUnsaved={isUnsaved(current)}
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
                    <OfficeButton onClick={open}>{words.paste.button}</OfficeButton>
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
      {writing.isPasting && (
        <PasteDrawer count={drafts.length} onClose={() => writing.setPasting(false)} onAdd={writing.paste} />
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

/** Save before the page is hidden, and read the changes of others when it is shown again. */
function useFreshness(editor: ExamEditor) {
  useEffect(() => {
    const look = () => (document.hidden ? editor.flush() : void editor.refresh())
    const online = () => editor.snapshot().state === 'failed' && editor.retry()
    const warn = (event: BeforeUnloadEvent) => {
      if (editor.snapshot().state !== 'saved') event.preventDefault()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', online)
    addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', online)
      removeEventListener('beforeunload', warn)
      editor.flush()
    }
  }, [editor])
}

function Conflict({ editor, snapshot: { conflict } }: { editor: ExamEditor; snapshot: ExamSnapshot }) {
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

/** The lessons of the course, numbered: '2.3 Costs and income'. A quiz leads to no lesson that is a quiz. */
function lessonChoices({ sections }: Curriculum, own: string | null): LessonChoice[] {
  return sections.flatMap(({ lessons }, section) =>
    lessons.flatMap(({ id, title, lesson_type }, at) =>
      id === own || lesson_type === 'quiz' ? [] : [{ value: id, name: `${section + 1}.${at + 1} ${title}` }],
    ),
  )
}
