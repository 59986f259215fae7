import MailPlus from 'lucide-react/icons/mail-plus'
import type { ReactNode } from 'react'
import { day, dayTime } from '#shared/core/format.rules.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import type { MemberDetail } from '#shared/identity/people.schema.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { ConfirmedMark } from './member-badges.tsx'
import { useMemberActs } from './use-member-acts.ts'

/** What the school knows of a person. */
export function PersonFacts({ scope, person }: { scope: PeopleScope; person: MemberDetail }) {
  const words = useArea(peopleWords)
  const language = useLanguage()
  const { detail } = words
  return (
    <OfficeCard title={detail.facts} aside={<ConfirmedMark confirmed={person.confirmed} labeled />}>
      <dl className="space-y-4 px-5 py-4 text-cell md:px-6 md:py-5">
        <Fact name={detail.email}>
          <a href={`mailto:${person.email}`} lang="en" className="wrap-anywhere text-primary-strong hover:underline">
            {person.email}
          </a>
        </Fact>
        <Fact name={detail.phone}>
          {person.phone && (
            <a href={`tel:${person.phone}`} className="figures text-primary-strong hover:underline">
              {spacedPhone(person.phone)}
            </a>
          )}
        </Fact>
        {person.state === 'invited' ? (
          <Invitation scope={scope} person={person} />
        ) : (
          <>
            <Fact name={detail.joined}>{day(language, person.joined_at)}</Fact>
            <Fact name={detail.lastSignIn}>
              {person.last_login_at ? dayTime(language, person.last_login_at) : words.never}
            </Fact>
          </>
        )}
        {person.deleted_at && <Fact name={detail.deleted}>{day(language, person.deleted_at)}</Fact>}
        {person.role !== 'student' && <Fact name={detail.position}>{person.position}</Fact>}
        {person.role === 'student' && person.position && <Fact name={detail.position}>{person.position}</Fact>}
        {person.bio && (
          <Fact name={detail.bio}>
            <span className="whitespace-pre-line">{person.bio}</span>
          </Fact>
        )}
        {person.lecture_type === 1 && <Fact name={detail.reports}>{words.form.noReports}</Fact>}
      </dl>
    </OfficeCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { detail } = useArea(peopleWords)
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className={children ? 'text-ink' : 'text-muted'}>{children || detail.notGiven}</dd>
    </div>
  )
}

/** When the person was invited, until when the link works, and a button to send it again. */
function Invitation({ scope, person }: { scope: PeopleScope; person: MemberDetail }) {
  const words = useArea(peopleWords)
  const language = useLanguage()
  const acts = useMemberActs(scope)
  const again = acts.entries(person).find(({ key }) => key === 'remind')
  if (!person.invitation) return null
  const { sent_at, expires_at, expired } = person.invitation
  // A date is not broken across lines.
  const whole = (moment: string) => day(language, moment).replaceAll(' ', '\u00a0')
  const [sent, expires] = [whole(sent_at), whole(expires_at)]
  return (
    <Fact name={words.detail.invitation}>
      {expired ? (
        <span className="text-danger">{words.detail.invitationExpired(expires)}</span>
      ) : (
        words.detail.invitationSent(sent, expires)
      )}
      {again?.onPress && (
        <OfficeButton size="small" className="mt-2 flex max-md:min-h-11" onClick={again.onPress}>
          <Icon of={MailPlus} size={18} />
          {words.acts.remind}
        </OfficeButton>
      )}
    </Fact>
  )
}
