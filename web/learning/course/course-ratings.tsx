import type { PublicRating } from '#shared/learning/ratings.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stars } from './stars.tsx'

export type Ratings = { data: PublicRating[]; total: number; average: number | null; counts: number[] }

/** The average rating, the count of each star, and some reviews. */
export default function CourseRatings({ ratings, isAll }: { ratings: Ratings; isAll: boolean }) {
  const { ratings: words } = useWords().learning
  const most = Math.max(1, ratings.total)
  const shown = isAll ? ratings.data : ratings.data.slice(0, 3)
  return (
    <Card padding="large">
      <div className="grid gap-6 sm:grid-cols-[10rem_1fr]">
        <div>
          <p className="figures text-[3.5rem]/none font-bold text-ink">{ratings.average?.toFixed(1)}</p>
          <p className="mt-3">
            <Stars stars={ratings.average ?? 0} />
          </p>
          <p className="text-muted">{words.from(ratings.total)}</p>
        </div>
        <ul className="figures space-y-1.5">
          {ratings.counts
            .map((count, at) => ({ count, stars: 5 - at }))
            .map(({ count, stars }) => (
              <li key={stars} className="flex items-center gap-3">
                <span className="w-3">{stars}</span>
                <span className="h-2 grow overflow-hidden rounded-full bg-sand">
                  <span className="block h-full bg-secondary" style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className="w-11 text-right text-muted">{Math.round((count / most) * 100)}%</span>
              </li>
            ))}
        </ul>
      </div>
      <ul className="mt-6 divide-y divide-line border-t border-line">
        {shown
          .filter(({ text }) => text !== '')
          .map((rating) => (
            <li key={rating.id} className="py-5">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-bold text-ink">{rating.name}</span>
                <Stars stars={rating.stars} />
                <Ago at={rating.at} />
              </p>
              <p className="mt-1 break-words whitespace-pre-wrap">{rating.text}</p>
              {rating.reply && (
                <p className="mt-1 break-words whitespace-pre-wrap text-muted">
                  <b>{rating.reply.by}</b> {rating.reply.text}
                </p>
              )}
            </li>
          ))}
      </ul>
      {!isAll && ratings.total > shown.length && (
        <ButtonLink kind="secondary" to="?reviews=all" preventScrollReset className="mt-2">
          {words.all(ratings.total)}
        </ButtonLink>
      )}
    </Card>
  )
}
