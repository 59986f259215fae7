import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { colourWords } from '#web/core/colour.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '../../icon.tsx'
import { type FieldProps, frameClass } from './field.tsx'
import { hexOf } from './hex.ts'

/** The value is '#RRGGBB', or empty to use the fallback. Half-typed text is passed on too: the schema refuses it. */
type ColourFieldProps = FieldProps<string, string | null> & {
  fallback: string
  /** The surfaces it is shown on, each checked separately. */
  against?: readonly { colour: string; name: string }[]
  /** Its contrast on a surface. */
  verdict?: (hex: string, on?: string) => { ratio: number; ok: boolean }
  /** The nearest color that is readable on all of them. */
  nearest?: (hex: string) => string
}

/** A color, picked or typed, and whether it is readable. */
export function ColourField(props: ColourFieldProps) {
  const { label, name, hint, error, disabled, value, onChange, onBlur, fallback, against, verdict, nearest } = props
  const colour = useArea(colourWords)
  const id = useId()
  const hex = hexOf(value)
  const shown = hex ?? hexOf(fallback) ?? '#000000'
  const wrong = value && !hex ? colour.invalid : error
  const leave = () => {
    if (hex && hex !== value) onChange(hex)
    onBlur?.()
  }
  return (
    <div
      data-field={name}
      className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 md:grid-rows-[auto_auto] md:gap-y-0"
    >
      <input
        type="color"
        aria-label={`${label}: ${colour.pick}`}
        disabled={disabled}
        value={shown.toLowerCase()}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        className={`${swatchClass} md:row-span-2`}
      />
      <label htmlFor={id} className="text-nav font-medium text-ink">
        {label}
      </label>
      <div className={`${frameClass} w-26! md:row-span-2 md:min-h-10!`}>
        <input
          id={id}
          name={name}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong ? true : undefined}
          disabled={disabled}
          value={value ?? ''}
          placeholder={fallback}
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={9}
          onChange={(event) => onChange(event.target.value || null)}
          onBlur={leave}
          className="figures w-full bg-transparent px-3 py-1.5 text-nav outline-none placeholder:text-muted"
        />
      </div>
      <div id={`${id}-note`} className="text-meta text-muted max-md:col-span-3 md:col-start-2 md:row-start-2">
        {wrong ? (
          <p role="alert" className="text-danger">
            {wrong}
          </p>
        ) : (
          <>
            {hint && <p>{hint}</p>}
            {verdict && <Verdicts {...{ hex: shown, against, verdict, nearest, onChange }} />}
          </>
        )}
      </div>
    </div>
  )
}

const swatchClass =
  'size-11 shrink-0 cursor-pointer appearance-none rounded-md border border-line-strong bg-transparent p-0 disabled:cursor-default md:size-10 [&::-moz-color-swatch]:rounded-[11px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[11px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0'

function Verdicts({
  hex,
  against,
  verdict,
  nearest,
  onChange,
}: Pick<ColourFieldProps, 'against' | 'nearest' | 'onChange'> & {
  hex: string
  verdict: NonNullable<ColourFieldProps['verdict']>
}) {
  const colour = useArea(colourWords)
  const checks = against
    ? against.map((surface) => ({ surface: surface.name, ...verdict(hex, surface.colour) }))
    : [{ surface: undefined, ...verdict(hex) }]
  const better = checks.every(({ ok }) => ok) ? undefined : nearest?.(hex)
  return (
    <>
      {checks.map(({ surface, ratio, ok }) => {
        const number = ratio.toFixed(1)
        const [plain, on] = ok ? [colour.readable, colour.readableOn] : [colour.faint, colour.faintOn]
        return (
          <p key={surface ?? ''} className={`flex gap-1.5 ${ok ? 'text-ok' : 'text-warn'}`}>
            <Icon of={ok ? CircleCheck : TriangleAlert} size={16} className="mt-[calc((1lh-16px)/2)]" />
            <span className="min-w-0">{surface ? on(number, surface) : plain(number)}</span>
          </p>
        )
      })}
      {better && (
        <button
          type="button"
          onClick={() => onChange(better)}
          className="mt-1 flex min-h-8 items-center gap-2 rounded-md border border-warn-line bg-warn-soft py-1 pr-3 pl-2 text-left text-ink hover:border-warn max-md:min-h-11"
        >
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border border-line"
            style={{ background: better }}
          />
          {colour.nearest(better)}
        </button>
      )}
    </>
  )
}
