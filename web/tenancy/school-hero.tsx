import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type HeroProps = {
  site: Site
  main: { to: string; name: string }
  other?: { to: string; name: string }
  /** Below the buttons. */
  children?: ReactNode
  /** Small facts shown over the picture. */
  notes?: ReactNode
}

/** The first screen of a site: headline, buttons and picture. */
export function SchoolHero({ site, main, other, children, notes }: HeroProps) {
  const say = useLocalText()
  const headline = say(site.headline)
  const accent = say(site.headline_accent)
  const intro = say(site.intro)
  const name = say(site.name)
  return (
    <section className="overflow-x-clip bg-linear-to-b from-band to-canvas">
      <div className="wrap grid items-end gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)]">
        <div className="pt-10 pb-10 lg:self-center lg:py-16">
          <h1 lang={headline.lang} className="text-display">
            {/* Each half stays on one row where possible: Khmer has few spaces to break at. */}
            <span className="inline-block">{headline.text || name.text}</span>{' '}
            <span className="inline-block text-accent">{accent.text}</span>
          </h1>
          <p lang={intro.lang} className="mt-5 max-w-135 text-lead">
            {intro.text}
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={main.to} size="large">
              {main.name}
              <Icon of={ArrowRight} size={18} />
            </ButtonLink>
            {other && (
              <ButtonLink to={other.to} kind="secondary" size="large">
                {other.name}
              </ButtonLink>
            )}
          </div>
          {children}
        </div>
        {site.hero_picture && (
          <div className="relative mx-auto w-full max-w-90 lg:max-w-none lg:pt-10">
            <img
              src={site.hero_picture}
              alt=""
              width={520}
              height={580}
              fetchPriority="high"
              className="block w-full"
            />
            {notes}
          </div>
        )}
      </div>
    </section>
  )
}
