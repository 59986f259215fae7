import { handInWays } from '#shared/exams/exams.lists.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { NumberInput, PercentInput } from '#web/ui/office/form/number-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { assignmentEditorWords } from '../exams.words.ts'
import { type Details, ruleProblems } from './exam-details.ts'
import { type Draft, problemsOf } from './exam-drafts.ts'
import { FieldFault } from './field-fault.tsx'
import { DecimalInput } from './number-field.tsx'
import { TaskFiles } from './task-files.tsx'
import { type PartProps, useErrorTexts, useExam } from './use-exam.ts'
import { Rubric } from './written-answers.tsx'

/** The task, what is handed in, how it is graded, and until when. */
export function AssignmentForm({ draft, details, areShown }: { draft: Draft; details: Details; areShown: boolean }) {
  const words = useArea(assignmentEditorWords)
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const problems = problemsOf(draft)
  const { fields } = draft
  const part: PartProps = {
    fields,
    disabled: !mayEdit,
    // A task belongs to its lesson alone.
    elsewhere: 0,
    set(change) {
      const next = { ...fields, ...change }
      const sum = sumOf(next.rubric.map(({ points }) => points))
      editor.change(draft.key, next.rubric.length > 0 ? { ...next, score: sum } : next)
    },
    errorAt(field) {
      const found = areShown ? problems.find((problem) => problem.field === field) : undefined
      return found && textOf(found.code)
    },
  }
  const { set, errorAt, disabled } = part
  const ways = fields.ways ?? []
  return (
    <div className="mx-auto flex w-full max-w-[760px] grow flex-col gap-4 p-4 lg:p-8">
      <FormSection title={words.task} text={words.taskText}>
        <RichTextEditor
          hasFormulas
          label={words.prompt}
          placeholder={words.placeholder}
          disabled={disabled}
          value={fields.prompt}
          error={errorAt('prompt')}
          onChange={(prompt) => set({ prompt })}
        />
        <TaskFiles {...part} />
      </FormSection>
      <FormSection title={words.ways} text={words.waysText}>
        {handInWays.map((way) => (
          <Switch
            key={way}
            label={words.way[way]}
            text={words.wayTexts[way]}
            disabled={disabled}
            value={ways.includes(way)}
            onChange={(isOn) => set({ ways: handInWays.filter((one) => (one === way ? isOn : ways.includes(one))) })}
          />
        ))}
        <FieldFault text={errorAt('ways')} />
      </FormSection>
      <FormSection title={words.grading} text={words.gradingText}>
        <DecimalInput
          label={words.points}
          hint={fields.rubric.length > 0 ? words.sumHint : undefined}
          disabled={disabled || fields.rubric.length > 0}
          value={fields.score}
          error={errorAt('score')}
          onChange={(score) => set({ score: score ?? 0 })}
        />
        <Rubric {...part} />
        <RichTextEditor
          isShort
          hasFormulas
          label={words.model}
          hint={words.modelHint}
          disabled={disabled}
          value={fields.model_answer}
          onChange={(model_answer) => set({ model_answer })}
        />
      </FormSection>
      <Rules details={details} draft={draft} />
    </div>
  )
}

function Rules({ details, draft }: { details: Details; draft: Draft }) {
  const words = useArea(assignmentEditorWords)
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const { rules } = details
  const problems = ruleProblems(details, [draft])
  const set = (change: Partial<ExamRules>) => editor.setRules({ ...rules, ...change })
  const errorAt = (name: keyof ExamRules) => {
    const found = problems.find(({ field }) => field === name)
    return found && textOf(found.code)
  }
  const disabled = !mayEdit
  return (
    <FormSection title={words.rules} text={words.rulesText}>
      <FieldRow>
        <DateTimeInput
          label={words.starts}
          name="starts_at"
          disabled={disabled}
          value={rules.starts_at}
          onChange={(starts_at) => set({ starts_at })}
        />
        <DateTimeInput
          label={words.ends}
          name="ends_at"
          disabled={disabled}
          value={rules.ends_at}
          error={errorAt('ends_at')}
          onChange={(ends_at) => set({ ends_at })}
        />
      </FieldRow>
      <NumberInput
        label={words.grace}
        name="grace_minutes"
        unit={words.graceUnit}
        disabled={disabled}
        value={rules.grace_minutes}
        error={errorAt('grace_minutes')}
        onChange={(minutes) => set({ grace_minutes: minutes ?? 0 })}
      />
      <Segmented
        label={words.handIns}
        hint={words.handInsHint}
        disabled={disabled}
        choices={(['once', 'again'] as const).map((value) => ({ value, name: words.handInsOf[value] }))}
        value={rules.attempts === null ? 'again' : 'once'}
        onChange={(value) => set({ attempts: value === 'once' ? 1 : null })}
      />
      <PercentInput
        label={words.pass}
        name="pass_percent"
        hint={words.passHint}
        disabled={disabled}
        value={rules.pass_percent}
        error={errorAt('pass_percent')}
        onChange={(pass_percent) => set({ pass_percent })}
      />
      <Switch
        label={words.certificate}
        text={words.certificateText}
        disabled={disabled}
        value={rules.for_certificate}
        onChange={(for_certificate) => set({ for_certificate })}
      />
    </FormSection>
  )
}
