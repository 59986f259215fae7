import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useState } from 'react'
import type { CorrectedQuestion, Correction } from '#shared/exams/corrections.schema.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { DecimalInput } from '../editor/number-field.tsx'
import { correctionWords } from '../exams.words.ts'

type ScoreFormProps = {
  question: CorrectedQuestion
  isWaiting: boolean
  mayCorrect: boolean
  onSave: (given: Omit<Correction, 'question' | 'corrected_at'>) => Promise<boolean>
}

/** Whole points up to this many are buttons; more of them, or halves, are typed. */
const mostButtons = 10

/** What an answer brings: by the lines of its rubric, or in one number; and a comment for the student. */
export function ScoreForm({ question, isWaiting, mayCorrect, onSave }: ScoreFormProps) {
  const words = useArea(correctionWords)
  const [lines, setLines] = useState<Record<string, number>>(question.rubric_points ?? {})
  const [score, setScore] = useState<number | null>(question.score)
  const [comment, setComment] = useState(question.comment ?? '')
  const [isSaving, setSaving] = useState(false)
  const hasRubric = question.rubric.length > 0
  const given = hasRubric ? sumOf(question.rubric.map(({ id }) => lines[id] ?? 0)) : score
  const isComplete = hasRubric ? question.rubric.every(({ id }) => lines[id] !== undefined) : score !== null

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || given === null) return
    setSaving(true)
    await onSave({ score: given, rubric_points: hasRubric ? lines : null, comment })
    setSaving(false)
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event)
      }}
      className="flex flex-col border-line bg-band max-lg:border-t lg:border-l"
    >
      <fieldset disabled={!mayCorrect} className="min-w-0 grow space-y-6 p-4 lg:p-5">
        <legend className="sr-only">{words.give}</legend>
        <p className="flex items-baseline justify-between">
          <span className="font-bold">{hasRubric ? words.rubric : words.give}</span>
          <span className="figures">
            <strong className="text-title">{given ?? '–'}</strong>{' '}
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
              onChange={(points) => setLines((before) => withLine(before, line.id, points))}
            />
          ))
        ) : (
          <Points name={words.give} isNameHidden most={question.points} value={score} onChange={setScore} />
        )}
        {!question.by_person && <p className="text-meta text-muted">{words.automatic}</p>}
        <TextArea
          name="comment"
          label={words.comment}
          hint={words.commentHint}
          value={comment}
          onChange={setComment}
          most={5000}
          rows={3}
          disabled={!mayCorrect}
        />
        {question.corrected_by && <p className="text-meta text-muted">{words.by(question.corrected_by)}</p>}
      </fieldset>
      {mayCorrect && (
        <div className="sticky bottom-0 border-t border-line bg-band p-4 max-md:bottom-(--bottom-bar) lg:p-5">
          <OfficeButton type="submit" kind="primary" wide loading={isSaving} disabled={!isComplete}>
            {isWaiting ? words.saveNext : words.save}
            {isWaiting && <Icon of={ArrowRight} size={18} />}
          </OfficeButton>
        </div>
      )}
    </form>
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

/** Points from none to all. */
function Points({ name, isNameHidden, hint, most, value, onChange }: PointsProps) {
  const words = useArea(correctionWords)
  const areButtons = Number.isInteger(most) && most <= mostButtons
  if (!areButtons) {
    return (
      <DecimalInput name={name} label={name} hint={words.ofPoints(String(most))} value={value} onChange={onChange} />
    )
  }
  return (
    <fieldset>
      <legend className={isNameHidden ? 'sr-only' : 'font-medium'}>{name}</legend>
      {hint && <p className="text-meta text-muted">{hint}</p>}
      <div className="mt-2 grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(2.25rem, 1fr))' }}>
        {Array.from({ length: most + 1 }, (_, points) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: points are their place
            key={points}
            type="button"
            aria-pressed={value === points}
            onClick={() => onChange(points)}
            className="figures min-h-11 rounded-md border border-line-strong bg-band px-2 transition hover:bg-sand aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-bold aria-pressed:text-on-primary"
          >
            {points}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
