import Star from 'lucide-react/icons/star'
import type { KeyboardEvent } from 'react'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

const stars = [1, 2, 3, 4, 5]

/** Radio buttons that look like stars and work without scripts. The arrows right and up choose more, left and down less. */
export function StarsInput({ name, defaultValue }: { name: string; defaultValue: number | undefined }) {
  const { ratings } = useWords().learning
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside have the focus
    <div className="stars-input flex w-max" onKeyDown={upIsMore}>
      {stars.map((at) => (
        <label key={at} className="cursor-pointer p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <input
            type="radio"
            required
            name={name}
            value={at}
            defaultChecked={defaultValue === at}
            className="sr-only"
          />
          <span className="sr-only">{ratings.stars(at)}</span>
          <Icon of={Star} size={28} className="star" />
        </label>
      ))}
    </div>
  )
}

/** Left and right are as the browser does it; of up and down it takes the upper for the one before. */
function upIsMore(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll('input')]
  const at = radios.findIndex((radio) => radio.matches(':focus'))
  const next = radios[(at + step + radios.length) % radios.length]
  next?.focus()
  next?.click()
}
