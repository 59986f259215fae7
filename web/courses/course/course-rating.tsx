import Star from 'lucide-react/icons/star'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The rating of a course in one line. */
export function CourseRating({ average, count }: { average: number; count: number }) {
  const { stars, from } = useWords().learning.ratings
  return (
    <span className="figures flex items-center gap-1.5">
      <Icon of={Star} size={16} className="fill-secondary text-secondary" />
      <span className="sr-only">
        {stars(average)} {from(count)}
      </span>
      <span aria-hidden className="text-muted">
        <strong className="font-bold text-ink">{average.toFixed(1)}</strong> ({count})
      </span>
    </span>
  )
}
