import { useEffect, useRef, useState } from 'react'
import { removeFromPool, removePool, updatePool } from '#shared/exams/bank.endpoints.ts'
import type { ExamPool, PoolQuestion } from '#shared/exams/bank.schema.ts'
import { updateExamQuestion } from '#shared/exams/exams.endpoints.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { differences } from '#web/ui/office/page/paths.ts'
import { checked } from '../editor/exam-drafts.ts'
import { WholeQuestion } from '../editor/question-editor.tsx'
import { useErrorTexts, useExam } from '../editor/use-exam.ts'
import { bankWords } from '../exams.words.ts'
import { type PoolFields, PoolForm, wholePool } from './pool-form.tsx'
import { PoolQuestions } from './pool-questions.tsx'
import { usePool } from './use-pool.ts'

type PoolDrawerProps = {
  examId: string
  pool: ExamPool
  onClose: () => void
  onChanged: (exam: OfficeExam) => void
}

/** A question while it is changed, and whether it is time to say what is wrong. */
type Editing = { question: PoolQuestion; fields: QuestionFields; isTried: boolean }

/** A pool of an exam: how many are drawn, what each brings, and its questions. */
export function PoolDrawer({ examId, pool, onClose, onChanged }: PoolDrawerProps) {
  const { pool: words } = useArea(bankWords)
  const { forms } = useOfficeWords()
  const { mayEdit } = useExam()
  const confirm = useConfirm()
  const { questions, read } = usePool(examId, pool.item_id)
  const [fields, setFields] = useState<PoolFields>(pool)
  const [editing, setEditing] = useState<Editing>()
  const [isBusy, setBusy] = useState(false)
  const count = questions?.length ?? pool.question_count
  const whole = wholePool(fields, count)
  const params = { examId, itemId: pool.item_id }

  /** False if it was refused. */
  async function send(request: Promise<OfficeExam>, done?: string): Promise<boolean> {
    setBusy(true)
    try {
      onChanged(await request)
      if (done) showToast({ tone: 'success', title: done, seconds: toastSeconds.success })
      return true
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
      return false
    } finally {
      setBusy(false)
    }
  }
  const sendAndClose = async (...sent: Parameters<typeof send>) => (await send(...sent)) && onClose()

  async function takeOut({ question_id: questionId }: PoolQuestion) {
    await send(call(removeFromPool, { params: { ...params, questionId } }), words.takenOut)
    await read()
  }
  async function saveQuestion({ question, fields: written }: Editing) {
    const { fields: body, problems } = checked(written)
    if (problems.length > 0) return setEditing({ question, fields: written, isTried: true })
    const { question_id: questionId, revision } = question
    const request = call(updateExamQuestion, { params: { examId, questionId }, body: { fields: body, revision } })
    if (!(await send(request, words.questionSaved))) return
    await read()
    setEditing(undefined)
  }
  /** Leave the question, or the whole drawer; what was written is not thrown away by a slip. */
  async function leave(then: () => void) {
    const { title, text, go, stay } = forms.leave
    const isChanged = editing && differences(checked(editing.fields).fields, editing.question.fields) > 0
    if (!isChanged || (await confirm({ title, text, verb: go, stay, danger: true }))) then()
  }

  if (editing) {
    return (
      <Drawer
        wide
        open
        onClose={() => void leave(onClose)}
        title={words.editTitle}
        footer={
          <>
            <OfficeButton
              className="max-md:min-h-12"
              disabled={isBusy}
              onClick={() => void leave(() => setEditing(undefined))}
            >
              {words.backToPool}
            </OfficeButton>
            <OfficeButton
              kind="primary"
              className="max-md:min-h-12"
              disabled={isBusy}
              onClick={() => void saveQuestion(editing)}
            >
              {words.saveQuestion}
            </OfficeButton>
          </>
        }
      >
        <EditedQuestion editing={editing} onChange={(next) => setEditing({ ...editing, fields: next })} />
      </Drawer>
    )
  }
  return (
    <Drawer
      wide
      open
      onClose={onClose}
      title={words.title}
      footer={
        mayEdit && (
          <>
            <OfficeButton
              kind="danger"
              className="max-md:min-h-12 md:mr-auto"
              disabled={isBusy}
              onClick={() => void sendAndClose(call(removePool, { params }), words.removed)}
            >
              {words.remove}
            </OfficeButton>
            <OfficeButton
              kind="primary"
              className="max-md:min-h-12"
              disabled={!whole || isBusy}
              onClick={() => whole && void sendAndClose(call(updatePool, { params, body: whole }))}
            >
              {words.save}
            </OfficeButton>
          </>
        )
      }
    >
      <PoolForm count={count} value={fields} onChange={setFields} disabled={!mayEdit} />
      {questions && (
        <PoolQuestions
          questions={questions}
          isSmallest={count <= pool.draws}
          onEdit={(question) => setEditing({ question, fields: question.fields, isTried: false })}
          onRemove={(question) => void takeOut(question)}
        />
      )}
    </Drawer>
  )
}

function EditedQuestion({ editing, onChange }: { editing: Editing; onChange: (fields: QuestionFields) => void }) {
  const { question, fields, isTried } = editing
  const textOf = useErrorTexts()
  const problems = isTried ? checked(fields).problems : []
  const errorAt = (field: string) => {
    const found = problems.find((problem) => problem.field === field)
    return found && textOf(found.code)
  }
  // The list may have been scrolled.
  const top = useRef<HTMLDivElement>(null)
  // A block, because scrolling returns a promise in newer browsers.
  useEffect(() => {
    top.current?.scrollIntoView()
  }, [])
  return (
    <div ref={top}>
      <WholeQuestion
        fields={fields}
        set={(change) => onChange({ ...fields, ...change })}
        errorAt={errorAt}
        disabled={false}
        elsewhere={question.used_elsewhere}
      />
    </div>
  )
}
