import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { mostAccepted, mostRubricLines } from '#shared/exams/exams.lists.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { numberIn } from '#shared/exams/short-answers.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { examWords } from '../exams.words.ts'
import { FieldFault } from './field-fault.tsx'
import { DecimalInput } from './number-field.tsx'
import { AddButton, RoundButton } from './option-list.tsx'
import type { PartProps } from './use-exam.ts'

/** The answers that count for a short answer; a number may be off by something. */
export function AcceptedAnswers({ fields: { accepted }, set, errorAt, disabled }: PartProps) {
  const { accepted: words } = useArea(examWords)
  const id = useId()
  const change = (at: number, next: Partial<(typeof accepted)[number]>) =>
    set({ accepted: accepted.map((one, place) => (place === at ? { ...one, ...next } : one)) })
  return (
    <section data-field="accepted" aria-labelledby={id}>
      <h3 id={id} className="text-nav font-medium text-ink">
        {words.title}
      </h3>
      <p className="mb-2 text-meta text-muted">{words.hint}</p>
      <ol className="flex flex-col gap-2">
        {accepted.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified by its position; the same text may occur twice
          <li key={at} className="flex flex-wrap items-start gap-2">
            <div className="min-w-40 flex-1">
              <TextInput
                label={words.text(at + 1)}
                labelHidden
                placeholder={words.text(at + 1)}
                disabled={disabled}
                value={one.text}
                error={errorAt(`accepted.${at}.text`)}
                onChange={(text) => change(at, { text })}
              />
            </div>
            {numberIn(one.text) !== undefined && (
              <div className="flex items-center gap-2">
                <span aria-hidden className="text-meta text-muted">
                  {words.tolerance}
                </span>
                <div className="w-24">
                  <DecimalInput
                    label={words.toleranceOf(at + 1)}
                    labelHidden
                    placeholder="0"
                    disabled={disabled}
                    value={one.tolerance}
                    onChange={(tolerance) => change(at, { tolerance })}
                  />
                </div>
              </div>
            )}
            {!disabled && accepted.length > 1 && (
              <RoundButton
                label={words.remove(at + 1)}
                icon={X}
                onClick={() => set({ accepted: accepted.filter((_, place) => place !== at) })}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldFault text={errorAt('accepted')} />
      {!disabled && accepted.length < mostAccepted && (
        <AddButton text={words.add} onClick={() => set({ accepted: [...accepted, { text: '', tolerance: null }] })} />
      )}
    </section>
  )
}

/** What whoever corrects a text compares it with. */
export function CorrectionHelp(props: PartProps) {
  const { fields, set, disabled } = props
  const { essay: words, settings } = useArea(examWords)
  return (
    <div className="flex flex-col gap-6">
      <p className="rounded-md bg-info-soft px-4 py-3 text-cell text-ink">{settings.person}</p>
      <RichTextEditor
        isShort
        label={words.model}
        hint={words.modelHint}
        disabled={disabled}
        value={fields.model_answer}
        onChange={(model_answer) => set({ model_answer })}
      />
      <Rubric {...props} />
    </div>
  )
}

function Rubric({ fields: { rubric, score }, set, errorAt, disabled }: PartProps) {
  const { essay: words } = useArea(examWords)
  const id = useId()
  const change = (at: number, next: Partial<(typeof rubric)[number]>) =>
    set({ rubric: rubric.map((line, place) => (place === at ? { ...line, ...next } : line)) })
  function add() {
    const used = new Set(rubric.map((line) => line.id))
    let number = rubric.length + 1
    while (used.has(`r${number}`)) number += 1
    set({ rubric: [...rubric, { id: `r${number}`, name: '', text: '', points: 1 }] })
  }
  return (
    <section data-field="rubric" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-nav font-medium text-ink">
          {words.rubric}
        </h3>
        {rubric.length > 0 && (
          <span className="figures text-meta text-muted">
            {words.sum(sumOf(rubric.map(({ points }) => points)), score)}
          </span>
        )}
      </div>
      <p className="mb-2 text-meta text-muted">{words.rubricHint}</p>
      <ol className="flex flex-col gap-3">
        {rubric.map((line, at) => (
          <li key={line.id} className="flex items-start gap-2">
            <div className="flex min-w-0 grow flex-col gap-2">
              <TextInput
                label={words.line(at + 1)}
                labelHidden
                placeholder={words.line(at + 1)}
                disabled={disabled}
                value={line.name}
                error={errorAt(`rubric.${at}.name`)}
                onChange={(name) => change(at, { name })}
              />
              <TextInput
                label={words.lineText(at + 1)}
                labelHidden
                placeholder={words.linePlaceholder}
                disabled={disabled}
                value={line.text}
                error={errorAt(`rubric.${at}.text`)}
                onChange={(text) => change(at, { text })}
              />
            </div>
            <div className="w-20 shrink-0">
              <DecimalInput
                label={words.points(at + 1)}
                labelHidden
                disabled={disabled}
                value={line.points}
                error={errorAt(`rubric.${at}.points`)}
                onChange={(points) => change(at, { points: points ?? 0 })}
              />
            </div>
            {!disabled && (
              <RoundButton
                label={words.remove(at + 1)}
                icon={X}
                onClick={() => set({ rubric: rubric.filter(({ id: other }) => other !== line.id) })}
              />
            )}
          </li>
        ))}
      </ol>
      {!disabled && rubric.length < mostRubricLines && <AddButton text={words.add} onClick={add} />}
    </section>
  )
}
