import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { hasFormula } from '#shared/core/formulas.rules.ts'
import { mostAccepted } from '#shared/exams/exams.lists.ts'
import { numberIn } from '#shared/exams/short-answers.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { examWords } from '../exams.words.ts'
import { AddButton, RoundButton } from './editor-buttons.tsx'
import { FieldFault } from './field-fault.tsx'
import { DecimalInput } from './number-field.tsx'
import type { PartProps } from './use-exam.ts'

type AcceptedProps = Pick<PartProps, 'errorAt' | 'disabled'> & {
  fields: Pick<PartProps['fields'], 'accepted'>
  set: (change: Pick<PartProps['fields'], 'accepted'>) => void
}

/** The answers that count for a short answer; a number may be off by something. */
export function AcceptedAnswers({ fields: { accepted }, set, errorAt, disabled }: AcceptedProps) {
  const { accepted: words } = useArea(examWords)
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const change = (at: number, next: Partial<(typeof accepted)[number]>) =>
    set({ accepted: accepted.map((one, place) => (place === at ? { ...one, ...next } : one)) })
  function add() {
    set({ accepted: [...accepted, { text: '', tolerance: null }] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus())
  }
  return (
    <section data-field="accepted" aria-labelledby={id}>
      <h3 id={id} className="text-nav font-medium text-ink">
        {words.title}
      </h3>
      <p className="mb-2 text-meta text-muted">{words.hint}</p>
      <ol ref={list} className="flex flex-col gap-2">
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
              {hasFormula(one.text) && (
                <p className="mt-1 wrap-anywhere">
                  <TextWithFormulas text={one.text} />
                </p>
              )}
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
      {!disabled && accepted.length < mostAccepted && <AddButton text={words.add} onClick={add} />}
    </section>
  )
}
