import { count, shortDay } from '#shared/core/format.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import type { PlatformSchool } from '#shared/tenancy/platform-schools.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { platformWords } from './school.words.ts'
import { schoolAddress } from './school-address.ts'
import { SchoolLogo } from './school-logo.tsx'

export const stateTones = { published: 'ok', unpublished: 'quiet', maintenance: 'warn', closed: 'bad' } as const

/** The columns of the platform's list of schools. */
export function useSchoolColumns() {
  const words = useArea(platformWords)
  const language = useLanguage()
  const local = useLocalText()
  const state = ({ status }: PlatformSchool) => (
    <OfficeBadge tone={stateTones[status]}>{words.states[status]}</OfficeBadge>
  )
  const active = ({ last_activity_at: at }: PlatformSchool) => (at ? <Ago at={at} /> : words.never)
  const booked = (one: PlatformSchool) => (
    <TwoLines
      first={local(one.package).text}
      second={one.expires_at && (one.expired ? words.expired : words.until(shortDay(language, one.expires_at)))}
      isBad={one.expired}
    />
  )
  const main: MainColumn<PlatformSchool> = {
    head: words.school,
    of: ({ id, name, logo, address }) => ({
      title: local(name).text,
      meta: new URL(address).host,
      picture: <SchoolLogo logo={logo} name={local(name).text} />,
      to: schoolAddress(id),
    }),
  }
  const columns: Column<PlatformSchool>[] = [
    { key: 'state', head: words.state, width: 120, shape: 'badge', cell: state },
    { key: 'package', head: words.package, width: 150, cell: booked },
    {
      key: 'students',
      head: words.students,
      width: 110,
      hideNarrow: true,
      cell: ({ students, courses }) => <TwoLines first={count(students)} second={words.courses(courses)} />,
    },
    {
      key: 'storage',
      head: words.storage,
      width: 120,
      hideNarrow: true,
      cell: (one) => (
        <TwoLines first={sizeText(one.storage_bytes)} second={words.of(sizeText(one.most_storage_bytes))} />
      ),
    },
    { key: 'active', head: words.lastActivity, width: 130, cell: active },
  ]
  const phone = (one: PlatformSchool): PhoneCell => ({
    meta: [
      new URL(one.address).host,
      local(one.package).text,
      words.studentCount(one.students),
      words.courses(one.courses),
    ].join(' · '),
    badge: state(one),
    aside: active(one),
  })
  return { main, columns, phone, hasPictures: true }
}

type Lines = { first: string; second: string | null; isBad?: boolean }

function TwoLines({ first, second, isBad = false }: Lines) {
  return (
    <span className="flex flex-col">
      <span className="text-ink">{first}</span>
      {second && <span className={`text-meta ${isBad ? 'text-danger' : 'text-muted'}`}>{second}</span>}
    </span>
  )
}
