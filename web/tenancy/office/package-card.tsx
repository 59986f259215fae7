import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { day, money } from '#shared/core/format.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { PackageOffer, Pricing } from '#shared/tenancy/packages.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

type PackageCardProps = {
  offer: PackageOffer
  current: Pricing['current']
  /** The parts that only some packages have; those that are missing are listed too. */
  parts: readonly LocalText[]
}

/** A package with its prices, limits, fees and features, aligned with the cards beside it. */
export function PackageCard({ offer, current, parts }: PackageCardProps) {
  const { pricing } = useArea(schoolWords)
  const language = useLanguage()
  const say = useLocalText()
  const isCurrent = offer.key === current.key
  const [name, description] = [say(offer.name), say(offer.description)]
  return (
    <li
      className={`row-span-5 grid grid-rows-subgrid gap-y-5 rounded-card border bg-band p-5 md:p-6 ${isCurrent ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 lang={name.lang} className="text-[1.25rem]/[1.6] font-bold text-ink">
            {name.text}
          </h2>
          {isCurrent && <OfficeBadge tone={current.expired ? 'bad' : 'ok'}>{pricing.current}</OfficeBadge>}
          {!isCurrent && offer.recommended && <OfficeBadge tone="saffron">{pricing.recommended}</OfficeBadge>}
        </div>
        {isCurrent && (
          <p className="text-meta text-muted">
            {current.expires_at ? pricing.until(day(language, current.expires_at)) : pricing.forever}
          </p>
        )}
        <p lang={description.lang} className="text-cell text-second">
          {description.text}
        </p>
      </div>
      <Prices offer={offer} />
      <Facts title={pricing.limits}>
        <Fact name={pricing.storage}>{`${offer.most_storage_gb}\u00a0GB`}</Fact>
        <Fact name={pricing.courses}>
          {offer.most_courses === null ? pricing.unlimited : pricing.coursesOf(offer.most_courses)}
        </Fact>
        <Fact name={pricing.lectures}>
          {offer.most_lectures === null ? pricing.unlimited : pricing.lecturesOf(offer.most_lectures)}
        </Fact>
      </Facts>
      <Facts title={pricing.fees}>
        <Fact name={pricing.percent}>
          {offer.transaction_fee_percent > 0 ? `${offer.transaction_fee_percent}%` : pricing.none}
        </Fact>
        <Fact name={pricing.fixed}>{offer.fix_fee_cents > 0 ? money(offer.fix_fee_cents) : pricing.none}</Fact>
      </Facts>
      <Features offer={offer} parts={parts} />
    </li>
  )
}

function Prices({ offer }: { offer: PackageOffer }) {
  const { pricing } = useArea(schoolWords)
  if (offer.month_cents === 0)
    return (
      <p>
        <span className="figures text-stat font-bold text-ink">{money(0)}</span>{' '}
        <span className="text-cell text-muted">{pricing.forGood}</span>
      </p>
    )
  const { periods } = pricing
  return (
    <div>
      <p>
        <span className="figures text-stat font-bold text-ink">{money(offer.month_cents)}</span>{' '}
        <span className="text-cell text-muted">{pricing.perMonth}</span>
      </p>
      <dl className="mt-2">
        <Fact name={periods.halfYear}>{money(offer.half_year_cents)}</Fact>
        <Fact name={periods.year}>{money(offer.year_cents)}</Fact>
        <Fact name={periods.lifetime}>
          {offer.lifetime_cents === null ? pricing.notOffered : money(offer.lifetime_cents)}
        </Fact>
      </dl>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-nav font-bold text-ink">{title}</h3>
      <dl className="mt-1">{children}</dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1 text-cell">
      <dt className="text-second">{name}</dt>
      <dd className="figures text-right text-ink">{children}</dd>
    </div>
  )
}

/** What only some packages have: whether this one has it. */
function Features({ offer, parts }: Pick<PackageCardProps, 'offer' | 'parts'>) {
  const { pricing } = useArea(schoolWords)
  const say = useLocalText()
  const own = new Set(offer.features.flatMap((group) => group.parts.map((part) => JSON.stringify(part))))
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-nav font-bold text-ink">{pricing.features}</h3>
      <ul className="mt-1">
        {parts.map((part) => {
          const isIn = own.has(JSON.stringify(part))
          return (
            <li key={JSON.stringify(part)} className={`flex gap-2 py-1 text-cell ${isIn ? 'text-ink' : 'text-muted'}`}>
              <Icon
                of={isIn ? Check : Minus}
                size={16}
                className={`mt-[calc((1lh-16px)/2)] ${isIn ? 'text-ok' : ''}`}
              />
              {say(part).text}
              {!isIn && <span className="sr-only"> ({pricing.missing})</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
