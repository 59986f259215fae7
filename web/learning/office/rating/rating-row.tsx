import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { type RatingState, reasonMost } from '#shared/learning/learning.lists.ts'
import type { OfficeRating } from '#shared/learning/ratings.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { ratingWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { RatingReply } from './rating-reply.tsx'
import { useRatingDecision } from './use-rating-decision.ts'

const tones: Record<RatingState, BadgeTone> = { pending: 'saffron', approved: 'ok', rejected: 'bad' }

/** One review, and the school's decision. */
export function RatingRow({ rating }: { rating: OfficeRating }) {
  const words = useArea(ratingWords)
  const language = useLanguage()
  const may = useMay()
  const decision = useRatingDecision(rating)
  const [isRejecting, setRejecting] = useState(false)
  const { name, stars, text, at, state, reason, course } = rating
  const mayDecide = may('ratings.update')
  const hide = (
    <OfficeButton size="small" kind="ghost" className="text-danger! max-md:min-h-11" onClick={() => setRejecting(true)}>
      <Icon of={EyeOff} size={16} />
      <span className="max-md:sr-only">{words.reject}</span>
    </OfficeButton>
  )
  return (
    <li className="flex gap-3 px-4 py-4 md:px-6">
      <Initials name={name} size={40} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 text-cell text-ink">
            <strong>{name}</strong>
            <span className="block text-meta text-muted">
              <Link to={`/courses/${encodeURIComponent(course.slug)}`} className="hover:underline">
                {course.title}
              </Link>{' '}
              · {dayTime(language, at)}
            </span>
          </p>
          <span className="flex items-center gap-1">
            <OfficeBadge tone={tones[state]}>{words.states[state]}</OfficeBadge>
            {mayDecide && state === 'approved' && (
              <RowMenu
                of={name}
                entries={[
                  { key: 'hide', name: words.reject, icon: EyeOff, danger: true, onPress: () => setRejecting(true) },
                ]}
              />
            )}
          </span>
        </div>
        <p role="img" aria-label={words.stars(stars)} className="mt-1 flex gap-0.5">
          {[1, 2, 3, 4, 5].map((place) => (
            <Icon
              key={place}
              of={Star}
              size={16}
              className={place <= stars ? 'fill-saffron text-saffron' : 'text-line'}
            />
          ))}
        </p>
        <p className={`mt-1 whitespace-pre-line wrap-anywhere ${text ? 'text-copy text-ink' : 'text-cell text-muted'}`}>
          {text || words.noText}
        </p>
        {reason && (
          <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-cell text-ink wrap-anywhere">
            <span className="block text-meta text-second">{words.reason}</span>
            {reason}
          </p>
        )}
        {mayDecide && isRejecting ? (
          <div className="mt-3">
            <ReasonForm
              label={words.reason}
              hint={words.reasonHint}
              most={reasonMost}
              needed="courses.reject_reason_required"
              neededText={words.reasonNeeded}
              verb={words.reject}
              onSend={async (why) => (await decision.reject(why)) && setRejecting(false)}
              onCancel={() => setRejecting(false)}
            />
          </div>
        ) : (
          <RatingReply
            key={rating.reply?.text}
            rating={rating}
            before={
              mayDecide &&
              state !== 'approved' && (
                <OfficeButton
                  size="small"
                  className="max-md:min-h-11"
                  loading={decision.isSending}
                  onClick={() => void decision.approve()}
                >
                  <Icon of={Check} size={16} />
                  {words.approve}
                </OfficeButton>
              )
            }
            after={mayDecide && state === 'pending' && hide}
          />
        )}
      </div>
    </li>
  )
}
