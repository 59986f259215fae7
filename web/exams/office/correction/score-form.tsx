import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import type { CorrectedQuestion, Correction } from '#shared/exams/corrections.schema.ts'
import { rubricScore } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { DecimalInput } from '../editor/number-field.tsx'
import { correctionWords } from '../exams.words.ts'
import { type Answered, givenScore, useUnsaved } from './unsaved-correction.ts'
import { useCorrectionKeys } from './use-correction-keys.ts'

type Scored = Answered &
  Pick<CorrectedQuestion, 'rubric' | 'rubric_points' | 'score' | 'points' | 'comment' | 'corrected_by' | 'by_person'>

type ScoreFormProps = {
  question: Scored
  /** Beside a paper, or below an answer among others. */
  look?: 'side' | 'card'
  isWaiting: boolean
  mayCorrect: boolean
  /** Marked passages that are saved with the points. */
  marks?: { isChanged: boolean; isOnlyHere: boolean }
  onSave: (given: Omit<Correction, 'question' | 'corrected_at'>) => Promise<boolean>
}

/** Up to this many points, whole ones are buttons. */
const mostButtons = 10

/** What an answer brings: by the lines of its rubric, or in one number; and a comment for the student. */
export function ScoreForm({ question, look = 'side', isWaiting, mayCorrect, marks, onSave }: ScoreFormProps) {
  const words = useArea(correctionWords)
  const unsaved = useUnsaved('score', question, givenScore, {
    lines: question.rubric_points ?? {},
    score: question.score,
    comment: question.comment ?? '',
  })
  const { lines, score, comment } = unsaved.now
  const [isSaving, setSaving] = useState(false)
  const giveLine = (id: string, points: number | null) => unsaved.change({ lines: withLine(lines, id, points) })
  const hasRubric = question.rubric.length > 0
  const given = hasRubric ? rubricScore(question.rubric, lines, question.points) : score
  const isChanged = unsaved.isChanged || marks?.isChanged === true
  const isOnlyHere = unsaved.isOnlyHere || marks?.isOnlyHere === true
  const isWithin = (points: number | null | undefined, most: number) => typeof points === 'number' && points <= most
  const isComplete = hasRubric
    ? question.rubric.every(({ id, points }) => isWithin(lines[id], points)) && isWithin(given, question.points)
    : isWithin(score, question.points)

  useCorrectionKeys({
    isOn: look === 'side' && mayCorrect,
    onPoints(points) {
      if (!hasRubric) return points <= question.points && unsaved.change({ score: points })
      const line = question.rubric.find(({ id }) => lines[id] === undefined) ?? question.rubric.at(-1)
      if (line && points <= line.points) giveLine(line.id, points)
    },
    onSave: () => void save(),
  })

  async function save() {
    if (!isComplete || given === null || isSaving) return
    setSaving(true)
    if (await onSave({ score: given, rubric_points: hasRubric ? lines : null, comment })) unsaved.discard()
    setSaving(false)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        // Beside a paper, it saves from anywhere.
        if (look === 'side' || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }}
      className={`flex flex-col border-line ${look === 'side' ? 'bg-band max-lg:border-t lg:border-l' : 'border-t'}`}
    >
      <fieldset disabled={!mayCorrect} className="min-w-0 grow space-y-6 p-4 lg:p-5">
        <legend className="sr-only">{words.give}</legend>
        <p className="flex items-baseline justify-between">
          <span className="font-bold">{hasRubric ? words.rubric : words.give}</span>
          <span className="figures">
            <strong className={`text-title ${(given ?? 0) > question.points ? 'text-danger' : ''}`}>
              {given ?? '–'}
            </strong>{' '}
            <span className="text-muted">/ {question.points}</span>
          </span>
        </p>
        {hasRubric ? (
          question.rubric.map((line) => (
            <Points
              key={line.id}
              name={line.name}
              hint={line.text}
              most={line.points}
              value={lines[line.id] ?? null}
              onChange={(points) => giveLine(line.id, points)}
            />
          ))
        ) : (
          <Points
            name={words.give}
            isNameHidden
            most={question.points}
            value={score}
            onChange={(points) => unsaved.change({ score: points })}
          />
        )}
        {!question.by_person && <p className="text-meta text-muted">{words.automatic}</p>}
        <TextArea
          name="comment"
          label={words.comment}
          hint={words.commentHint}
          value={comment}
          onChange={(text) => unsaved.change({ comment: text })}
          most={5000}
          rows={3}
          disabled={!mayCorrect}
        />
        {question.corrected_by && <p className="text-meta text-muted">{words.by(question.corrected_by)}</p>}
      </fieldset>
      {mayCorrect && (
        <div
          className={`border-t border-line bg-band p-4 lg:p-5 ${look === 'side' ? 'sticky bottom-0 max-md:bottom-(--bottom-bar)' : ''}`}
        >
          <OfficeButton type="submit" kind="primary" wide loading={isSaving} disabled={!isComplete}>
            {isWaiting ? words.saveNext : words.save}
            {isWaiting && <Icon of={ArrowRight} size={18} />}
          </OfficeButton>
          {look === 'side' && isChanged && !isOnlyHere && <p className="mt-2 text-meta text-muted">{words.unsaved}</p>}
          {look === 'side' && <Keys />}
        </div>
      )}
      {look === 'side' && <UnsavedGuard dirty={isOnlyHere} />}
    </form>
  )
}

/** Which keys correct, on a device that has some. */
function Keys() {
  const { keys } = useArea(correctionWords)
  const key = 'figures rounded-sm border border-line-strong bg-band px-1.5'
  return (
    <p className="mt-2 text-caption text-muted max-lg:hidden">
      <kbd className={key}>0–9</kbd> {keys.points} · <kbd className={key}>Ctrl Enter</kbd> {keys.save} ·{' '}
      <kbd className={key}>N</kbd> {keys.next} · <kbd className={key}>P</kbd> {keys.previous}
    </p>
  )
}

function withLine(before: Record<string, number>, id: string, points: number | null): Record<string, number> {
  const { [id]: _, ...others } = before
  return points === null ? others : { ...others, [id]: points }
}

type PointsProps = {
  name: string
  isNameHidden?: boolean
  hint?: string
  most: number
  value: number | null
  onChange: (points: number | null) => void
}

/** Points from none to all: whole ones are pressed, any others typed. */
function Points({ name, isNameHidden, hint, most, value, onChange }: PointsProps) {
  const words = useArea(correctionWords)
  const [isTyping, setTyping] = useState(false)
  const isPressed = value !== null && Number.isInteger(value) && value <= most
  const error = value !== null && value > most ? words.atMost(String(most)) : undefined
  if (most > mostButtons) {
    return (
      <DecimalInput
        label={name}
        hint={[hint, words.ofPoints(String(most))].filter(Boolean).join(' · ')}
        {...{ value, error, onChange }}
      />
    )
  }
  return (
    <fieldset>
      <legend className={isNameHidden ? 'sr-only' : 'font-medium'}>{name}</legend>
      {hint && <p className="text-meta text-muted">{hint}</p>}
      <div className="mt-2 grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(2.25rem, 1fr))' }}>
        {Array.from({ length: Math.floor(most) + 1 }, (_, points) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: points are their place
            key={points}
            type="button"
            aria-pressed={value === points}
            onClick={() => {
              setTyping(false)
              onChange(points)
            }}
            className="figures min-h-11 rounded-md border border-line-strong bg-band px-2 transition hover:bg-sand aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-bold aria-pressed:text-on-primary"
          >
            {points}
          </button>
        ))}
        <div className="col-span-3">
          <DecimalInput
            label={isNameHidden ? words.typed : `${name}: ${words.typed}`}
            labelHidden
            placeholder={words.typed}
            // What a button says is not said twice.
            value={isPressed && !isTyping ? null : value}
            error={error}
            onChange={(points) => {
              setTyping(true)
              onChange(points)
            }}
            onBlur={() => setTyping(false)}
          />
        </div>
      </div>
    </fieldset>
  )
}
