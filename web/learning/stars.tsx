import Star from 'lucide-react/icons/star'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

const five = [1, 2, 3, 4, 5]

/** How many of five stars. */
export function Stars({ stars }: { stars: number }) {
  const { ratings } = useWords().learning
  return (
    <span role="img" aria-label={ratings.stars(stars)} className="inline-flex gap-0.5">
      {five.map((at) => (
        <Icon
          key={at}
          of={Star}
          size={18}
          className={at <= Math.round(stars) ? 'fill-secondary text-secondary' : 'fill-line text-line'}
        />
      ))}
    </span>
  )
}

/** Choose how many, with the keys or a finger, without any script. */
export function StarsInput({ name, defaultValue }: { name: string; defaultValue: number | undefined }) {
  const { ratings } = useWords().learning
  return (
    <div className="stars-input flex w-max flex-row-reverse justify-end">
      {five.toReversed().map((at) => (
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
