import { shortDay } from '#shared/core/format.rules.ts'
import type { OfficeCertificate } from '#shared/learning/certificates.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

/** The columns of the list of certificates. */
export function useCertificateColumns() {
  const words = useArea(issuedWords)
  const language = useLanguage()
  const state = ({ revoked_at, revoke_reason }: OfficeCertificate) =>
    revoked_at ? (
      <span title={revoke_reason ?? undefined}>
        <OfficeBadge tone="bad">{words.revoked}</OfficeBadge>
      </span>
    ) : (
      <OfficeBadge tone="ok">{words.valid}</OfficeBadge>
    )
  const main: MainColumn<OfficeCertificate> = {
    head: words.student,
    of: (one) => ({
      title: one.student_name,
      meta: one.course_title,
      picture: <Initials name={one.student_name} />,
      to: `/certificate/${one.id}`,
    }),
  }
  const columns: Column<OfficeCertificate>[] = [
    { key: 'number', head: words.number, width: 210, cell: ({ number }) => <span className="figures">{number}</span> },
    {
      key: 'issued',
      head: words.issued,
      width: 170,
      hideNarrow: true,
      cell: (one) => shortDay(language, one.issued_at),
    },
    { key: 'state', head: words.state, width: 150, shape: 'badge', cell: state },
  ]
  const phone = (one: OfficeCertificate): PhoneCell => ({
    meta: `${one.course_title} · ${one.number}`,
    badge: state(one),
    aside: shortDay(language, one.issued_at),
  })
  return { main, columns, phone, hasPictures: true }
}
