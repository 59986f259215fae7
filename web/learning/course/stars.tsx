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
