import { mostDelayMinutes } from '#shared/courses/authoring.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { delayText } from './delay-text.ts'

const quick = { now: 0, hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const

type DelayFieldProps = { label: string; value: number; onChange: (minutes: number) => void; disabled?: boolean }

/** A wait in minutes, with its text and buttons for usual values. */
export function DelayField({ label, value, onChange, disabled }: DelayFieldProps) {
  const words = useArea(curriculumWords)
  const { lock } = words
  return (
    <div>
      <div className="flex items-end gap-3">
        <NumberInput
          label={label}
          unit={lock.minutes}
          value={value}
          onChange={(minutes) => onChange(Math.min(minutes ?? 0, mostDelayMinutes))}
          disabled={disabled}
          className="max-w-52"
        />
        <span className="min-h-11 py-2.5 text-nav text-second">
          {value > 0 ? `= ${delayText(value, words)}` : lock.none}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {(Object.keys(quick) as (keyof typeof quick)[]).map((name) => (
          <button
            key={name}
            type="button"
            disabled={disabled}
            aria-pressed={value === quick[name]}
            onClick={() => onChange(quick[name])}
            className="min-h-8 rounded-pill bg-sunken px-3 text-meta text-second transition hover:bg-sand aria-pressed:bg-primary aria-pressed:text-on-primary max-md:min-h-11"
          >
            {lock.quick[name]}
          </button>
        ))}
      </div>
    </div>
  )
}
