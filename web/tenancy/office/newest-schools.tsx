import { Link } from 'react-router'
import { count, shortDay } from '#shared/core/format.rules.ts'
import type { PlatformSchool } from '#shared/tenancy/platform-schools.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { schoolAddress } from './school-address.ts'
import { SchoolLogo } from './school-logo.tsx'
import { schoolCards } from './tenancy-frame.words.ts'

/** The newest schools of the platform: whether they are open, their package, and a link to all of them. */
export function NewestSchools({ schools, all }: { schools: readonly PlatformSchool[]; all: number }) {
  const { platform: words } = useArea(schoolCards)
  const local = useLocalText()
  const language = useLanguage()
  const more = (
    <Link to="/secure/users/schools" className="text-nav text-primary-strong hover:underline">
      {words.all(count(all))}
    </Link>
  )
  return (
    <OfficeCard title={words.newest} aside={more}>
      <ul className="divide-y divide-line">
        {schools.map(({ id, name, logo, address, status, package: booked, expires_at, expired }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 md:px-6">
            <SchoolLogo logo={logo} name={local(name).text} size={36} />
            <span className="min-w-0 flex-1 basis-40">
              <Link to={schoolAddress(id)} className="block text-cell text-ink wrap-anywhere hover:underline">
                {local(name).text}
              </Link>
              <span className="block text-meta text-muted wrap-anywhere">
                {new URL(address).host} · {local(booked).text}
                {expires_at && !expired && ` · ${words.until(shortDay(language, expires_at))}`}
              </span>
            </span>
            {expired && <OfficeBadge tone="bad">{words.expired}</OfficeBadge>}
            <OfficeBadge tone={status === 'published' ? 'ok' : 'quiet'}>{words.states[status]}</OfficeBadge>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
