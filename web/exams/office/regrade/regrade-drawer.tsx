import { useEffect, useState } from 'react'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { applyRegrade, previewRegrade, readRegrade } from '#shared/exams/regrades.endpoints.ts'
import { regradeFault } from '#shared/exams/regrades.rules.ts'
import type { RegradableQuestion, RegradePreview } from '#shared/exams/regrades.schema.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { AcceptedAnswers } from '../editor/accepted-answers.tsx'
import { examWords, resultWords } from '../exams.words.ts'
import { RegradeChanges } from './regrade-changes.tsx'

type RegradeDrawerProps = { examId: string; questionId: string; onClose: () => void }

/** Other answers to a question are right after all: choose them, see whose score changes, apply. */
export function RegradeDrawer({ examId, questionId, onClose }: RegradeDrawerProps) {
  const { regrade: words } = useArea(resultWords)
  const write = useWrites()
  const [question, setQuestion] = useState<RegradableQuestion>()
  const [right, setRight] = useState<RegradableQuestion['right']>()
  const [preview, setPreview] = useState<RegradePreview>()
  const [isBusy, setBusy] = useState(false)
  const params = { examId, questionId }

  useEffect(() => {
    void call(readRegrade, { params: { examId, questionId } }).then((found) => {
      setQuestion(found)
      setRight(found.right)
    }, onClose)
  }, [examId, questionId, onClose])

  function choose(next: RegradableQuestion['right']) {
    setRight(next)
    setPreview(undefined)
  }

  async function act<Answer>(what: () => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true)
    const answer = await write(what)
    setBusy(false)
    return answer
  }

  async function look() {
    if (right) setPreview(await act(() => call(previewRegrade, { params, body: { right } })))
  }

  async function apply() {
    if (!right || !preview) return
    const done = await act(() => call(applyRegrade, { params, body: { right, changed: preview.changed } }))
    // Somebody has handed in meanwhile: who changes is shown again.
    if (!done) return look()
    showToast({ tone: 'success', title: words.done(done.changed), seconds: toastSeconds.success })
    onClose()
  }

  const isChosen = question && right && regradeFault(asScored(question), right) === null
  return (
    <Drawer
      wide
      open
      onClose={onClose}
      title={words.title}
      footer={
        preview ? (
          <OfficeButton kind="primary" loading={isBusy} onClick={() => void apply()}>
            {words.apply(preview.changed)}
          </OfficeButton>
        ) : (
          <OfficeButton kind="primary" loading={isBusy} disabled={!isChosen} onClick={() => void look()}>
            {words.look}
          </OfficeButton>
        )
      }
    >
      {question && right && (
        <div className="space-y-6">
          <div className="text-head font-bold text-ink">
            <RichText text={question.prompt} />
          </div>
          {!needsPerson(asScored(question)) && !right.for_everyone && (
            <RightAnswers question={question} right={right} onChange={choose} />
          )}
          <Switch
            label={words.everyone}
            text={words.everyoneText}
            value={right.for_everyone}
            onChange={(for_everyone) => choose({ ...right, for_everyone })}
          />
          <p className="text-meta text-muted">{words.later}</p>
          {preview && <RegradeChanges preview={preview} />}
          {question.earlier.length > 0 && <Earlier question={question} />}
        </div>
      )}
    </Drawer>
  )
}

const asScored = ({ type, options, right }: RegradableQuestion) => ({
  type,
  options: options.map(({ id }) => ({ id, is_right: right.options.includes(id) })),
})

type RightAnswersProps = {
  question: RegradableQuestion
  right: RegradableQuestion['right']
  onChange: (right: RegradableQuestion['right']) => void
}

function RightAnswers({ question, right, onChange }: RightAnswersProps) {
  const { regrade: words } = useArea(resultWords)
  const { options: truth } = useArea(examWords)
  if (question.type === 'short_answer') {
    return (
      <AcceptedAnswers
        fields={right}
        set={({ accepted }) => onChange({ ...right, accepted })}
        errorAt={() => undefined}
        disabled={false}
      />
    )
  }
  const toggled = (id: string) =>
    right.options.includes(id) ? right.options.filter((one) => one !== id) : [...right.options, id]
  const named = (id: string, text: string) =>
    text || (question.type === 'true_false' ? truth[id === trueOption ? 'isTrue' : 'isFalse'] : id)
  return (
    <fieldset>
      <legend className="mb-2 text-nav font-medium text-ink">{words.right}</legend>
      <ul className="divide-y divide-line rounded-card border border-line">
        {question.options.map(({ id, text, picture }) => (
          <li key={id} className="flex items-center gap-3 px-4">
            <CheckBox
              className="py-3.5"
              label={named(id, text)}
              checked={right.options.includes(id)}
              onChange={() => onChange({ ...right, options: toggled(id) })}
            />
            {picture && <img src={picture} alt="" className="size-12 rounded-sm object-cover" />}
            <span aria-hidden className="min-w-0 wrap-anywhere">
              <TextWithFormulas text={named(id, text)} />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Earlier({ question: { earlier } }: { question: RegradableQuestion }) {
  const { regrade: words } = useArea(resultWords)
  return (
    <section>
      <h3 className="mb-2 text-nav font-medium text-ink">{words.earlier}</h3>
      <ul className="space-y-1 text-meta text-muted">
        {earlier.map(({ at, by, changed }) => (
          <li key={at}>
            <Ago at={at} /> · {[by, words.changed(changed)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
