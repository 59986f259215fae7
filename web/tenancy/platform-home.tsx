import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import Lock from 'lucide-react/icons/lock'
import Newspaper from 'lucide-react/icons/newspaper'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { listSchools } from '#shared/tenancy/tenancy.endpoints.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { platformHomeWords } from './platform-home.words.ts'
import { SchoolCard } from './school-card.tsx'
import { SchoolHero } from './school-hero.tsx'

export const words = [platformHomeWords]

/** The home page of the platform itself: for people who want to open a school or find one. */
export default function PlatformHome({ site, schools }: { site: Site; schools: AnswerOf<typeof listSchools> }) {
  const platform = useArea(platformHomeWords)
  const about = { to: '/about', name: platform.about }
  const main = schools.length > 0 ? { to: '/#schools', name: platform.seeSchools } : about
  const gains: [LucideIcon, string, string][] = [
    [Globe, platform.site, platform.siteText],
    [Languages, platform.languages, platform.languagesText],
    [BookOpen, platform.courses, platform.coursesText],
    [Newspaper, platform.articles, platform.articlesText],
    [Gauge, platform.light, platform.lightText],
    [Lock, platform.apart, platform.apartText],
  ]
  return (
    <>
      <SchoolHero site={site} main={main} other={main === about ? undefined : about} />
      <Section title={platform.gets} text={platform.getsText} tone="band">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {gains.map(([icon, title, text]) => (
            <li key={title} className="rounded-lg border border-line p-6">
              <span className="flex size-12 items-center justify-center rounded-md bg-primary-soft text-accent">
                <Icon of={icon} size={22} />
              </span>
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {schools.length > 0 && (
        <Section id="schools" title={platform.schools} text={platform.schoolsText}>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
            {schools.map((school) => (
              <li key={school.id}>
                <SchoolCard school={school} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
