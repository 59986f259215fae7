import { useId } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Switch } from '#web/ui/office/form/switch.tsx'

type GateFieldProps = {
  /** What must be passed. */
  title: string
  score: number | null
  onChange: (score: number | null) => void
  disabled?: boolean
}

const usualScore = 70

/** Whether a score is required before what follows opens, and which. */
export function GateField({ title, score, onChange, disabled }: GateFieldProps) {
  const { lock } = useArea(curriculumWords)
  const id = useId()
  return (
    <div className="space-y-2">
      <Switch
        label={lock.gate}
        text={
          <>
            {lock.gateOf(title)}
            <br />
            {lock.gateLater}
          </>
        }
        value={score !== null}
        disabled={disabled}
        onChange={(isOn) => onChange(isOn ? usualScore : null)}
      />
      {score !== null && (
        <div className="flex items-center gap-4">
          <label htmlFor={id} className="sr-only">
            {lock.gateScore}
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={score}
            disabled={disabled}
            aria-valuetext={`${score}%`}
            onChange={({ target }) => onChange(Number(target.value))}
            className="h-11 min-w-0 grow accent-(--primary)"
          />
          <output htmlFor={id} className="figures w-12 text-right text-cell font-bold">
            {score}%
          </output>
        </div>
      )}
    </div>
  )
}
