import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { day } from '#shared/core/format.rules.ts'
import { readPricing } from '#shared/tenancy/office-school.endpoints.ts'
import type { Pricing } from '#shared/tenancy/packages.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { ChangePackage } from '#web/tenancy/office/change-package.tsx'
import { CommonFeatures } from '#web/tenancy/office/common-features.tsx'
import { PackageCard } from '#web/tenancy/office/package-card.tsx'
import { comparedFeatures } from '#web/tenancy/office/package-features.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { schoolMenu } from '#web/tenancy/office/tenancy-frame.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/pricing.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { pricing: await load(context, readPricing) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(schoolMenu).screens.pricing)
}

/** The packages side by side, the current one marked, and how to book another. */
export default function PricingPage({ loaderData: { pricing } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const school = useArea(schoolWords)
  const { common, differing } = comparedFeatures(pricing.packages)
  return (
    <div className="mx-auto max-w-[1200px] p-4 md:p-8">
      <PageHeader
        crumbs={[{ name: shell.screens.settings }, { name: school.pricing.title }]}
        title={school.pricing.title}
      />
      <p className="mt-1 text-cell text-second">{school.pricing.text}</p>
      {pricing.current.expired && <Expired current={pricing.current} />}
      <ul className="mt-5 mb-4 grid gap-4 lg:grid-cols-3">
        {pricing.packages.map((offer) => (
          <PackageCard key={offer.key} offer={offer} current={pricing.current} parts={differing} />
        ))}
      </ul>
      <div className="grid gap-4">
        <ChangePackage contact={pricing.contact} />
        <CommonFeatures groups={common} />
      </div>
    </div>
  )
}

function Expired({ current }: { current: Pricing['current'] }) {
  const { expired } = useArea(schoolWords).pricing
  const language = useLanguage()
  return (
    <div role="alert" className="mt-5 flex gap-3 rounded-card border border-danger-line bg-danger-soft p-4">
      <Icon of={TriangleAlert} className="mt-[calc((1lh-20px)/2)] text-danger" />
      <div className="text-cell">
        <p className="font-bold text-ink">{expired.title}</p>
        <p className="text-second">
          {current.expires_at ? expired.text(day(language, current.expires_at)) : expired.plain}
        </p>
      </div>
    </div>
  )
}
