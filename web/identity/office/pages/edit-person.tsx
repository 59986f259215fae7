import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import { officeMeta } from '#web/core/office-meta.ts'
import { useArea } from '#web/core/use-area.ts'
import { isEditable, isSelf, nameOf } from '#web/identity/office/member-acts.ts'
import { NameFields, PhoneField, WorkSection } from '#web/identity/office/member-fields.tsx'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { PersonFacts } from '#web/identity/office/person-facts.tsx'
import { PersonHead } from '#web/identity/office/person-head.tsx'
import { loadEditable } from '#web/identity/office/person-page.ts'
import { useWho } from '#web/identity/office/use-member-acts.ts'
import { useMemberForm } from '#web/identity/office/use-member-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { Route } from './+types/edit-person.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadEditable(context, params.userId)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => (loaderData ? nameOf(loaderData.person) : say(peopleWords).title))
}

export default function EditPerson({ loaderData }: Route.ComponentProps) {
  const { scope, person } = loaderData
  const who = useWho()
  return isEditable(who, scope, person) ? <PersonForm key={person.id} {...loaderData} /> : <Locked {...loaderData} />
}

type Shown = Route.ComponentProps['loaderData']

const pageClass = 'mx-auto flex min-h-[calc(100dvh-8rem)] max-w-3xl flex-col gap-4 p-4 pb-8 md:p-8'

function PersonForm({ scope, person }: Shown) {
  const words = useArea(peopleWords)
  const who = useWho()
  const form = useMemberForm(scope, person)
  return (
    <>
      <div className={pageClass}>
        <PersonHead scope={scope} person={person} isForm />
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.form.who} text={words.form.whoText}>
          <NameFields first={form.field('first_name')} last={form.field('last_name')} />
          <TextInput
            label={words.form.email}
            hint={words.form.emailOwn}
            icon={Mail}
            lang="en"
            disabled
            value={person.email}
            onChange={() => {}}
          />
          {person.phone === person.school_phone && <PhoneField {...form.field('school_phone')} />}
        </FormSection>
        <WorkSection
          scope={scope}
          role={form.field('role')}
          matrix={form.field('matrix')}
          lectureType={form.field('lecture_type')}
          position={form.field('position')}
          bio={form.field('bio')}
          isOwn={isSelf(who, person)}
        />
      </div>
      <SaveBar form={form} />
    </>
  )
}

/** Shown instead of the form for people one may not change. */
function Locked({ scope, person }: Shown) {
  const words = useArea(peopleWords)
  return (
    <div className={pageClass}>
      <PersonHead scope={scope} person={person} isForm />
      <div className="flex gap-3 rounded-card border border-line bg-sunken p-4 text-cell">
        <Icon of={Lock} className="mt-[calc((1lh-20px)/2)] text-muted" />
        <div>
          <p className="font-bold text-ink">{words.form.locked}</p>
          <p className="text-second">{words.form.lockedText}</p>
        </div>
      </div>
      <PersonFacts scope={scope} person={person} />
    </div>
  )
}
