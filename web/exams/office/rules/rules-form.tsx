import type { ReactNode } from 'react'
import { answersShown, timeLimits } from '#shared/exams/exams.lists.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { givesAnswersAway } from '#shared/exams/seen-answers.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { NumberInput, PercentInput } from '#web/ui/office/form/number-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { type Details, ruleProblems, withTimeLimit } from '../editor/exam-details.ts'
import type { Draft } from '../editor/exam-drafts.ts'
import { DecimalInput } from '../editor/number-field.tsx'
import { useErrorTexts, useExam } from '../editor/use-exam.ts'
import { examWords } from '../exams.words.ts'

type Part = {
  rules: ExamRules
  field: <Name extends keyof ExamRules>(
    name: Name,
  ) => {
    name: Name
    value: ExamRules[Name]
    onChange: (value: ExamRules[Name]) => void
    error: string | undefined
    disabled: boolean
  }
}

type RulesFormProps = { details: Details; drafts: readonly Draft[]; about: ReactNode }

/** How an exam is taken: what it takes to pass, its time, and how it is asked. */
export function RulesForm({ details, drafts, about }: RulesFormProps) {
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const { rules } = details
  const problems = ruleProblems(details, drafts)
  const field: Part['field'] = (name) => {
    const wrong = problems.find((problem) => problem.field === name)
    return {
      name,
      value: rules[name],
      onChange: (value) => editor.setRules({ ...rules, [name]: value }),
      error: wrong && textOf(wrong.code),
      disabled: !mayEdit,
    }
  }
  return (
    <div className="mx-auto flex w-full max-w-[760px] grow flex-col gap-4 p-4 lg:p-8">
      {about}
      <Passing {...{ rules, field }} />
      <Time {...{ rules, field }} />
      <Asking {...{ rules, field }} />
    </div>
  )
}

function Passing({ field }: Part) {
  const { rules: words } = useArea(examWords)
  const { hasCertificate } = useExam()
  return (
    <FormSection title={words.passing} text={words.passingText}>
      <FieldRow>
        <PercentInput label={words.pass} hint={words.passHint} {...field('pass_percent')} />
        <NumberInput label={words.attempts} hint={words.attemptsHint} {...field('attempts')} />
      </FieldRow>
      <DecimalInput label={words.total} hint={words.totalHint} {...field('total_score')} />
      {hasCertificate && (
        <Switch label={words.certificate} text={words.certificateText} {...field('for_certificate')} />
      )}
    </FormSection>
  )
}

function Time({ rules, field }: Part) {
  const { rules: words } = useArea(examWords)
  const { editor } = useExam()
  return (
    <FormSection title={words.time} text={words.timeText}>
      <FieldRow>
        <DateTimeInput label={words.starts} {...field('starts_at')} />
        <DateTimeInput label={words.ends} {...field('ends_at')} />
      </FieldRow>
      <Segmented
        label={words.limit}
        hint={rules.time_limit === 'question' ? words.perQuestion : undefined}
        choices={timeLimits.map((value) => ({ value, name: words.limits[value] }))}
        {...field('time_limit')}
        onChange={(limit) => editor.setRules(withTimeLimit(rules, limit))}
      />
      {rules.time_limit === 'exam' && (
        <NumberInput label={words.minutes} unit={words.minutesUnit} required {...field('minutes')} />
      )}
      <Grace field={field} />
    </FormSection>
  )
}

function Grace({ field }: Pick<Part, 'field'>) {
  const { rules: words } = useArea(examWords)
  const { onChange, ...rest } = field('grace_minutes')
  return (
    <NumberInput
      label={words.grace}
      unit={words.minutesUnit}
      hint={words.graceHint}
      {...rest}
      onChange={(minutes) => onChange(minutes ?? 0)}
    />
  )
}

function Asking({ rules, field }: Part) {
  const { rules: words } = useArea(examWords)
  return (
    <FormSection title={words.asking} text={words.askingText}>
      <Switch label={words.oneByOne} text={words.oneByOneText} {...field('one_by_one')} />
      <Switch label={words.mix} text={words.mixText} {...field('mix_questions')} />
      <Select
        label={words.shown}
        hint={givesAnswersAway(rules) ? words.givenAway : undefined}
        choices={answersShown.map((value) => ({ value, name: words.shownAt[value] }))}
        {...field('answers_shown')}
      />
      <Switch label={words.place} text={words.placeText} {...field('show_place')} />
    </FormSection>
  )
}
