import { isAttempted } from '#shared/courses/attempts.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { DelayField } from './delay-field.tsx'
import { GateField } from './gate-field.tsx'
import { isHead } from './opening.ts'
import { useCurriculum } from './use-curriculum.ts'
import type { LessonForm } from './use-lesson-form.ts'

type LessonSettingsProps = { lessonId: string; form: LessonForm['form'] }

/** Free preview, wait, required score and length of a lesson. */
export function LessonSettings({ lessonId, form }: LessonSettingsProps) {
  const { lesson: words, lock } = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const { lesson_type, lock: own, score_gated_unlock: gate, minutes, title } = form.values
  const isRead = lesson_type === 'article' || lesson_type === 'document'
  const score = gate && typeof gate === 'object' ? gate.score : null
  return (
    <>
      {isRead && (
        <NumberInput
          label={words.minutes}
          unit={words.minutesUnit}
          className="max-w-60"
          {...form.field('minutes')}
          value={minutes}
          onChange={(value) => form.set('minutes', value ?? 0)}
        />
      )}
      {!isAttempted(lesson_type) && <Switch label={words.free} text={words.freeText} {...form.field('free_preview')} />}
      {acts.now().lock && !isHead(acts.now(), lessonId) && (
        <div className="space-y-3">
          <Switch
            label={words.ownWait}
            text={words.ownWaitText}
            disabled={form.disabled}
            value={own !== null}
            onChange={(isOn) => form.set('lock', isOn ? { lesson_delay: 0 } : null)}
          />
          {own && (
            <DelayField
              label={lock.wait}
              disabled={form.disabled}
              value={own.lesson_delay}
              onChange={(lesson_delay) => form.set('lock', { lesson_delay })}
            />
          )}
        </div>
      )}
      {isAttempted(lesson_type) && (
        <GateField
          title={title}
          score={score}
          disabled={form.disabled}
          onChange={(next) => form.set('score_gated_unlock', next === null ? null : { score: next })}
        />
      )}
    </>
  )
}
