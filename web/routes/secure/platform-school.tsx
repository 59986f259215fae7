import ExternalLink from 'lucide-react/icons/external-link'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { count, day, dayTime, shortDay } from '#shared/core/format.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { readPlatformSchool } from '#shared/tenancy/office-school.endpoints.ts'
import type { PlatformSchoolDetail } from '#shared/tenancy/platform-schools.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { metaSite } from '#web/core/meta.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { platformWords } from '#web/tenancy/office/school.words.ts'
import { stateTones } from '#web/tenancy/office/school-columns.tsx'
import { SchoolLogo } from '#web/tenancy/office/school-logo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { FigureStrip } from '#web/ui/office/page/figure-strip.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/platform-school.ts'

export async function loader({ context, params: { schoolId } }: Route.LoaderArgs) {
  return { school: await load(context, readPlatformSchool, { params: { schoolId } }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { language } = metaSite(matches)
  const name = textFor(loaderData?.school.name ?? {}, language, language).text
  return officeMeta(matches, (say) => name || say(platformWords).school)
}

/** One school, for the platform's administrators. */
export default function PlatformSchool({ loaderData: { school } }: Route.ComponentProps) {
  const words = useArea(platformWords)
  const name = useLocalText()(school.name)
  return (
    <div className="mx-auto max-w-[1200px] p-4 md:p-8">
      <div className="flex items-start gap-4">
        <SchoolLogo logo={school.logo} name={name.text} size={56} />
        <div className="min-w-0 grow">
          <PageHeader
            crumbs={[{ name: words.title, to: '/secure/users/schools' }, { name: name.text }]}
            title={name.text}
            lang={name.lang}
            badge={<OfficeBadge tone={stateTones[school.status]}>{words.states[school.status]}</OfficeBadge>}
            actions={<WaysIn school={school} />}
          />
          <p className="mt-1 text-meta text-muted">{words.signInAgain}</p>
        </div>
      </div>
      <div className="mt-6">
        <Figures school={school} />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <Facts school={school} />
        <div className="grid gap-4">
          <Owners school={school} />
          <People school={school} />
        </div>
      </div>
    </div>
  )
}

function WaysIn({ school: { address } }: Of) {
  const words = useArea(platformWords)
  return (
    <>
      <WayIn to={address} icon={ExternalLink} kind="secondary">
        {words.openSite}
      </WayIn>
      <WayIn to={`${address}/secure`} icon={LogIn} kind="primary">
        {words.openOffice}
      </WayIn>
    </>
  )
}

type WayInProps = { to: string; icon: typeof LogIn; kind: 'primary' | 'secondary'; children: ReactNode }

/** Another site: its admin area asks the administrator to sign in there, because a session is of one school. */
function WayIn({ to, icon, kind, children }: WayInProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={`${officeButtonClass({ kind })} max-md:min-h-11`}>
      <Icon of={icon} size={18} />
      {children}
    </a>
  )
}

type Of = { school: PlatformSchoolDetail }

/** What the school has, each with the page of its own admin area that lists it. */
function Figures({
  school: { address, students, courses, enrollments, storage_bytes: used, most_storage_bytes: most },
}: Of) {
  const words = useArea(platformWords)
  return (
    <FigureStrip
      figures={[
        { label: words.students, value: count(students), href: `${address}/secure/users/students` },
        { label: words.detail.courses, value: count(courses), href: `${address}/courses` },
        { label: words.detail.enrollments, value: count(enrollments), href: `${address}/secure/courses/enrollments` },
        {
          label: words.storage,
          value: sizeText(used),
          foot: words.of(sizeText(most)),
          href: `${address}/secure/media`,
        },
      ]}
    />
  )
}

function Facts({ school }: Of) {
  const words = useArea(platformWords)
  const { detail } = words
  const language = useLanguage()
  const local = useLocalText()
  const { storage_bytes: used, most_storage_bytes: most, expires_at, expired, last_activity_at: active } = school
  return (
    <OfficeCard title={detail.facts}>
      <dl className="space-y-4 px-5 py-4 text-cell md:px-6 md:py-5">
        <Fact name={detail.address}>
          <a href={school.address} className="wrap-anywhere text-primary-strong hover:underline">
            {new URL(school.address).host}
          </a>
        </Fact>
        <Fact name={detail.domains}>
          {school.domains.length === 0 && <span className="text-muted">{detail.noDomain}</span>}
          {school.domains.map(({ host, verified }) => (
            <span key={host} className="block wrap-anywhere">
              {host}
              {!verified && <span className="text-meta text-danger"> · {detail.unverified}</span>}
            </span>
          ))}
        </Fact>
        <Fact name={words.package}>
          {local(school.package).text}
          {expires_at && (
            <span className={expired ? 'text-danger' : 'text-muted'}>
              {' · '}
              {expired ? words.expired : words.until(shortDay(language, expires_at))}
            </span>
          )}
        </Fact>
        <Fact name={words.storage}>
          {sizeText(used)} <span className="text-muted">{words.of(sizeText(most))}</span>
          <Meter percent={Math.min(100, (used / Math.max(1, most)) * 100)} label={words.storage} className="mt-2" />
        </Fact>
        <Fact name={words.lastActivity}>{active ? dayTime(language, active) : words.never}</Fact>
        <Fact name={detail.created}>{day(language, school.created_at)}</Fact>
      </dl>
    </OfficeCard>
  )
}

function Owners({ school }: Of) {
  const { detail } = useArea(platformWords)
  return (
    <OfficeCard title={detail.owners}>
      <ul className="space-y-4 px-5 py-4 text-cell md:px-6 md:py-5">
        {school.owners.length === 0 && <li className="text-muted">{detail.noOwner}</li>}
        {school.owners.map(({ first_name, last_name, email, phone }) => (
          <li key={email} className="flex flex-wrap items-center gap-3">
            <Initials name={fullName(first_name, last_name)} size={40} />
            <div className="min-w-0 grow basis-40">
              <p className="font-bold text-ink">{fullName(first_name, last_name)}</p>
              <p className="wrap-anywhere text-second">{email}</p>
              {phone && (
                <a href={`tel:${phone}`} className="figures block text-primary-strong hover:underline">
                  {spacedPhone(phone)}
                </a>
              )}
            </div>
            <a
              href={`mailto:${email}`}
              className={`${officeButtonClass({ kind: 'secondary', size: 'small' })} max-md:min-h-11`}
            >
              <Icon of={Mail} size={16} />
              {detail.write}
            </a>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}

function People({ school: { people, address } }: Of) {
  const { detail } = useArea(platformWords)
  const rows = [
    [detail.roles.vendor, people.vendor, '/secure/users'],
    [detail.roles.lecture, people.lecture, '/secure/users/lectures'],
    [detail.roles.student, people.student, '/secure/users/students'],
  ] as const
  return (
    <OfficeCard title={detail.people}>
      <ul className="divide-y divide-line text-cell">
        {rows.map(([name, many, path]) => (
          <li key={path}>
            <a
              href={address + path}
              target="_blank"
              rel="noopener"
              className="flex min-h-12 items-center gap-3 px-5 py-2 text-second transition hover:bg-sand md:px-6"
            >
              <span className="grow">{name}</span>
              <span className="figures font-bold text-ink">{count(many)}</span>
              <Icon of={ExternalLink} size={16} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}
