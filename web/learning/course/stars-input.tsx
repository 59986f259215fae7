import Star from 'lucide-react/icons/star'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

const mostFirst = [5, 4, 3, 2, 1]

/** Radio buttons that look like stars and work without scripts. */
export function StarsInput({ name, defaultValue }: { name: string; defaultValue: number | undefined }) {
  const { ratings } = useWords().learning
  return (
    <div className="stars-input flex w-max flex-row-reverse justify-end">
      {mostFirst.map((at) => (
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
