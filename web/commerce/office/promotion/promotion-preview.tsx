import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { percentOf, percentText } from '#shared/commerce/cents.rules.ts'
import type { PromotionChoices, SoldCourse } from '#shared/commerce/promotions.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { Price, Saving } from '#web/courses/catalogue/price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { promotionWords } from '../promotion.words.ts'
import { coursesOf, newPrice, overlapsIn } from './previewed.ts'
import type { PromotionForm } from './use-promotion-form.ts'

type PreviewProps = { form: PromotionForm; choices: PromotionChoices; id: string | undefined }

/** What students will see of each course, what is left for the school, and what it overlaps with. */
export function PromotionPreview({ form, choices, id }: PreviewProps) {
  const { preview: words } = useArea(promotionWords)
  const [view, setView] = useState<'card' | 'page'>('card')
  const [wanted, setWanted] = useState(0)
  const { values } = form
  const courses = coursesOf(values, choices)
  const at = Math.min(wanted, Math.max(0, courses.length - 1))
  const course = courses[at]
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={words.title} className="rounded-card border border-line bg-sunken p-4">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-nav font-bold text-ink">{words.title}</h2>
          <Segmented
            label={words.title}
            labelHidden
            choices={[
              { value: 'card', name: words.card },
              { value: 'page', name: words.page },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        {course ? (
          <>
            <Shown view={view} course={course} plan={planOf(form, course, words.withCode)} />
            {courses.length > 1 && (
              <div className="mt-3 flex items-center justify-center gap-2 text-meta text-second">
                <Turn name={words.previous} icon={ChevronLeft} onPress={at > 0 ? () => setWanted(at - 1) : undefined} />
                <span className="figures">{words.place(at + 1, courses.length)}</span>
                <Turn
                  name={words.next}
                  icon={ChevronRight}
                  onPress={at < courses.length - 1 ? () => setWanted(at + 1) : undefined}
                />
              </div>
            )}
          </>
        ) : (
          <p className="text-nav text-muted">{words.none}</p>
        )}
      </section>
      {course && <Left course={course} cents={newPrice(values, course.price_cents)} isOwn={choices.own_shares} />}
      <Overlaps form={form} choices={choices} id={id} />
    </div>
  )
}

/** The price of a course as visitors would see it. */
function planOf({ values }: PromotionForm, course: SoldCourse, withCode: (code: string) => string): PricePlan {
  const price_cents = newPrice(values, course.price_cents)
  const isOpen = values.way === 'everyone'
  const title = isOpen ? values.title.trim() : withCode(values.way === 'code' ? (values.code ?? '') : '…')
  const reduced = { price_cents, title, featured: isOpen && values.featured === true, ends_at: values.ends_at }
  return {
    ...{ kind: 'one-time', price_cents: course.price_cents, frequency: null, payments: null },
    ...(price_cents < course.price_cents && { reduced }),
  }
}

function Shown({ view, course, plan }: { view: 'card' | 'page'; course: SoldCourse; plan: PricePlan }) {
  if (view === 'page') {
    return (
      <div inert className="rounded-lg border border-line bg-band p-5">
        <p lang={course.language} className="mb-3 text-card">
          {course.title}
        </p>
        <Price plan={plan} large />
        <Saving plan={plan} />
      </div>
    )
  }
  const { id, title, slug, thumbnail, language, level, minutes, by, lessons } = course
  return (
    <div inert>
      <CourseCard
        heading="h3"
        course={{
          ...{ id, title, slug, thumbnail, language, level, minutes, plan },
          ...{ subtitle: '', category: null, featured: false, coming_soon_until: null, enrollment: 'open' },
          ...{ rating: null, student_count: 0, lesson_count: lessons, lecturer: null },
        }}
      />
      <span className="sr-only">{by}</span>
    </div>
  )
}

type TurnProps = { name: string; icon: typeof ChevronLeft; onPress: (() => void) | undefined }

function Turn({ name, icon, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={!onPress}
      onClick={onPress}
      className="flex size-9 items-center justify-center rounded-full hover:bg-sand disabled:opacity-30 max-md:size-11"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

type LeftProps = { course: SoldCourse; cents: number; isOwn: boolean }

/** What is left for the school after the lecturers' shares. A lecturer sees their own share, and not what is left. */
function Left({ course, cents, isOwn }: LeftProps) {
  const { preview: words } = useArea(promotionWords)
  const share = percentOf(cents, course.share_basis_points)
  const percent = percentText(course.share_basis_points)
  const row = 'flex items-baseline justify-between gap-4 py-1.5 text-nav'
  return (
    <dl className="rounded-card border border-line bg-band px-4 py-3">
      <div className={row}>
        <dt className="text-second">{words.pays}</dt>
        <dd className="figures font-bold text-ink">{money(cents)}</dd>
      </div>
      {share > 0 && (
        <div className={row}>
          <dt className="text-second">{isOwn ? words.ownShare(percent) : words.share(percent)}</dt>
          <dd className="figures font-bold text-ink">
            {isOwn ? '' : '−'}
            {money(share)}
          </dd>
        </div>
      )}
      {!isOwn && (
        <div className={`${row} border-t border-line`}>
          <dt className="text-second">{words.left}</dt>
          <dd className="figures font-bold text-ink">{money(cents - share)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Warns of other promotions on the same days; it may be meant. */
function Overlaps({ form, choices, id }: PreviewProps) {
  const { preview: words } = useArea(promotionWords)
  const overlaps = overlapsIn(form.values, choices, id)
  // Until something is taken off, nothing overlaps.
  if (form.values.amount === 0 || overlaps.length === 0) return null
  return (
    <div role="status">
      <ul className="flex flex-col gap-2">
        {overlaps.map(({ other, course, isOther }) => (
          <li key={other.id} className="flex gap-3 rounded-md bg-warn-soft px-4 py-3 text-nav text-warn">
            <Icon of={TriangleAlert} size={18} className="mt-1" />
            <span className="min-w-0 wrap-anywhere">
              {words.overlap(other.title, course)} {isOther ? words.overlapOther(other.title) : words.overlapThis}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
