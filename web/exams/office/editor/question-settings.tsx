import { useState } from 'react'
import { difficulties, mostScore } from '#shared/exams/exams.lists.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Field } from '#web/ui/office/form/field.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { Labels } from '../bank/question-labels.tsx'
import { examWords } from '../exams.words.ts'
import { DecimalInput } from './number-field.tsx'
import { type PartProps, useQuestionPlace } from './use-exam.ts'

export const usualPoints = [1, 2, 5, 10]
const none = 'none'

/** Points, difficulty, what is asked how, and the lesson a question comes from. */
export function QuestionSettings(props: PartProps) {
  const { fields, set, errorAt, disabled } = props
  const { settings: words } = useArea(examWords)
  const { isTimed } = useQuestionPlace()
  const isWritten = needsPerson(fields)
  const isMixed = fields.type === 'multiple_choice' || (fields.type === 'image' && !isWritten)
  return (
    <div className="flex flex-col gap-6">
      <Points {...props} />
      <Segmented
        label={words.difficulty}
        choices={difficulties.map((value) => ({ value, name: words.levels[value] }))}
        disabled={disabled}
        value={fields.difficulty}
        onChange={(difficulty) => set({ difficulty })}
      />
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        {isMixed && (
          <Switch
            label={words.mix}
            disabled={disabled}
            value={fields.mix_answers}
            onChange={(mix_answers) => set({ mix_answers })}
          />
        )}
        <Switch
          label={words.must}
          disabled={disabled}
          value={fields.must_answer}
          onChange={(must_answer) => set({ must_answer })}
        />
        {!isWritten && (
          <Switch
            label={words.lose(fields.penalty || 1)}
            disabled={disabled}
            value={fields.penalty > 0}
            onChange={(isOn) => set({ penalty: isOn ? 1 : 0 })}
          />
        )}
        {!isWritten && fields.penalty > 0 && (
          <DecimalInput
            label={words.losePoints}
            disabled={disabled}
            value={fields.penalty}
            error={errorAt('penalty')}
            onChange={(points) => set({ penalty: points ?? 0 })}
          />
        )}
        {isTimed && (
          <DecimalInput
            label={words.minutes}
            unit={words.minutesUnit}
            disabled={disabled}
            value={fields.minutes}
            error={errorAt('minutes')}
            onChange={(minutes) => set({ minutes })}
          />
        )}
      </div>
      <FromLesson {...props} />
      <Labels {...props} />
    </div>
  )
}

/** The lesson a wrong answer leads back to. */
export function FromLesson({ fields, set, disabled }: Pick<PartProps, 'fields' | 'set' | 'disabled'>) {
  const { settings: words } = useArea(examWords)
  const { lessons } = useQuestionPlace()
  // A general exam belongs to no course.
  if (lessons.length === 0) return null
  const known = lessons.some(({ value }) => value === fields.lesson_id)
  return (
    <Select
      label={words.lesson}
      hint={words.lessonText}
      choices={[{ value: none, name: words.noLesson }, ...lessons]}
      disabled={disabled}
      value={known ? fields.lesson_id : none}
      onChange={(lesson) => set({ lesson_id: lesson === none ? null : lesson })}
    />
  )
}

function Points({ fields: { score }, set, errorAt, disabled }: PartProps) {
  const { settings: words } = useArea(examWords)
  const [isOther, setOther] = useState(!usualPoints.includes(score))
  const pill =
    'relative flex min-h-9 min-w-9 items-center justify-center rounded-full border border-line-strong px-2 text-nav text-ink transition has-checked:border-primary has-checked:bg-primary has-checked:font-medium has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-accent max-lg:min-h-11 max-lg:min-w-11'
  const input = 'absolute inset-0 cursor-pointer appearance-none rounded-full outline-none disabled:cursor-default'
  return (
    <Field label={words.points} error={errorAt('score')} group>
      {({ id }) => (
        <>
          <div role="radiogroup" aria-labelledby={`${id}-label`} className="flex flex-wrap gap-1">
            {usualPoints.map((points) => (
              <label key={points} className={pill}>
                <input
                  type="radio"
                  name={id}
                  className={input}
                  disabled={disabled}
                  checked={!isOther && score === points}
                  onChange={() => {
                    setOther(false)
                    set({ score: points })
                  }}
                />
                {points}
              </label>
            ))}
            <label className={`${pill} border-dashed`}>
              <input
                type="radio"
                name={id}
                className={input}
                disabled={disabled}
                checked={isOther}
                onChange={() => setOther(true)}
              />
              {words.other}
            </label>
          </div>
          {isOther && (
            <div className="mt-2">
              <DecimalInput
                label={words.otherPoints}
                labelHidden
                disabled={disabled}
                value={score}
                onChange={(points) => set({ score: Math.min(points ?? 0, mostScore) })}
              />
            </div>
          )}
        </>
      )}
    </Field>
  )
}
