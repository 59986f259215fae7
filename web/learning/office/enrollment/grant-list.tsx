import { day } from '#shared/core/format.rules.ts'
import type { Grant } from '#shared/learning/access.schema.ts'
import type { EnrollmentDetail } from '#shared/learning/enrollments.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { PaidBy } from './came-by.tsx'

const tones: Record<Grant['state'], BadgeTone> = { holds: 'ok', later: 'info', expired: 'warn', ended: 'quiet' }

/** Every reason why a course is open to a student, or was. */
export function GrantList({ grants }: Pick<EnrollmentDetail, 'grants'>) {
  const { detail: words } = useArea(enrollmentWords)
  if (grants.length === 0) return <p className="text-cell text-muted">{words.none}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {grants.map((grant) => (
        <li key={grant.id} className="px-4 py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-cell text-ink">
            {words.sources[grant.source]}
            <OfficeBadge tone={tones[grant.state]}>{words.grantStates[grant.state]}</OfficeBadge>
          </p>
          <p className="text-meta text-muted">
            <Times grant={grant} />
          </p>
          {grant.paid && <PaidBy paid={grant.paid} />}
          {grant.note && <p className="mt-1 text-meta text-second wrap-anywhere">{grant.note}</p>}
          {grant.ended_reason && <p className="mt-1 text-meta text-second wrap-anywhere">{grant.ended_reason}</p>}
        </li>
      ))}
    </ul>
  )
}

function Times({ grant: { granted_by, starts_at, expires_at, ended_at } }: { grant: Grant }) {
  const { detail: words } = useArea(enrollmentWords)
  const language = useLanguage()
  const parts = [
    granted_by && words.by(granted_by),
    words.from(day(language, starts_at)),
    ended_at ? words.endedOn(day(language, ended_at)) : expires_at && words.until(day(language, expires_at)),
  ]
  return parts.filter(Boolean).join(' · ')
}
