import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { mostRubricLines, mostScore } from '#shared/exams/exams.lists.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { examWords } from '../exams.words.ts'
import { AddButton, RoundButton } from './editor-buttons.tsx'
import { DecimalInput } from './number-field.tsx'
import type { PartProps } from './use-exam.ts'

/** What whoever corrects a text compares it with. */
export function CorrectionHelp(props: PartProps) {
  const { fields, set, disabled } = props
  const { essay: words, settings } = useArea(examWords)
  return (
    <div className="flex flex-col gap-6">
      <p className="rounded-md bg-info-soft px-4 py-3 text-cell text-ink">{settings.person}</p>
      <RichTextEditor
        isShort
        hasFormulas
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

export function Rubric({ fields: { rubric, score }, set, errorAt, disabled }: PartProps) {
  const { essay: words } = useArea(examWords)
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const sum = sumOf(rubric.map(({ points }) => points))
  const change = (at: number, next: Partial<(typeof rubric)[number]>) =>
    set({ rubric: rubric.map((line, place) => (place === at ? { ...line, ...next } : line)) })
  function add() {
    const used = new Set(rubric.map((line) => line.id))
    let number = rubric.length + 1
    while (used.has(`r${number}`)) number += 1
    set({ rubric: [...rubric, { id: `r${number}`, name: '', text: '', points: 1 }] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus())
  }
  return (
    <section data-field="rubric" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-nav font-medium text-ink">
          {words.rubric}
        </h3>
        {rubric.length > 0 && <span className="figures text-meta text-muted">{words.sum(sum, score)}</span>}
      </div>
      <p className="mb-2 text-meta text-muted">{words.rubricHint}</p>
      <ol ref={list} className="flex flex-col gap-3">
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
      {rubric.length > 0 && sum !== score && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-warn">
          {words.mismatch(sum, score)}
          {!disabled && sum > 0 && sum <= mostScore && (
            <button
              type="button"
              onClick={() => set({ score: sum })}
              className="min-h-8 text-primary-strong underline max-lg:min-h-11"
            >
              {words.matchSum(sum)}
            </button>
          )}
        </p>
      )}
      {!disabled && rubric.length < mostRubricLines && <AddButton text={words.add} onClick={add} />}
    </section>
  )
}
