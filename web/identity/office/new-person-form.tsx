import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { MemberRole, PeopleScope } from '#shared/identity/people.lists.ts'
import { newMember } from '#shared/identity/people.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { NameFields, PhoneField, WorkSection } from '#web/identity/office/member-fields.tsx'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { crumbsTo, personPath, scopePaths } from '#web/identity/office/people-address.ts'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useRecordForm } from '#web/ui/office/form/use-record-form.ts'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'

type NewPersonProps = {
  scope: PeopleScope
  /** Further sections. */
  children?: ReactNode
  /** What else is done for the new person. */
  onAdded?: (memberId: string) => Promise<unknown>
}

/** The form of a new person, who is invited by email. A student has no work here, but a telephone number. */
export function NewPersonForm({ scope, children, onAdded }: NewPersonProps) {
  const { screens } = useArea(peopleMenu)
  const words = useArea(peopleWords)
  const navigate = useNavigate()
  const may = useMay()
  const language = useRoot()?.site?.default_language ?? 'km'
  const initial: z.input<typeof newMember> = {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    role: scope === 'lectures' ? 'lecture' : 'student',
    matrix: null,
    position: '',
    bio: '',
    lecture_type: null,
    language,
  }
  const [added, setAdded] = useState<{ id: string; role: MemberRole }>()
  const form = useRecordForm({
    schema: newMember,
    initial,
    save: async (body) => {
      const { id } = await call(endpoints[scope].add, { body })
      const text = words.done.addedText(body.email.trim())
      showToast({ tone: 'success', title: words.done.added, text, seconds: toastSeconds.success })
      await onAdded?.(id)
      setAdded({ id, role: body.role })
    },
  })
  // After the form has saved, because it would warn about unsaved changes before.
  useEffect(() => {
    if (added && !form.dirty) void navigate(personPath(added, may) ?? scopePaths[scope])
  }, [added, form.dirty, navigate, may, scope])
  const title = words.form.newTitles[scope]
  return (
    <>
      <div className="mx-auto flex min-h-[calc(100dvh-8rem)] max-w-3xl flex-col gap-4 p-4 pb-8 md:p-8">
        <PageHeader crumbs={[...crumbsTo(scope, may, screens), { name: title }]} title={title} />
        <FormSection title={words.form.who} text={words.form.whoText}>
          <NameFields first={form.field('first_name')} last={form.field('last_name')} />
          <TextInput
            label={words.form.email}
            hint={words.form.emailHint}
            required
            icon={Mail}
            type="email"
            lang="en"
            autoComplete="off"
            spellCheck={false}
            {...form.field('email')}
          />
          {scope === 'students' && <PhoneField {...form.field('phone')} />}
        </FormSection>
        {scope !== 'students' && (
          <WorkSection
            scope={scope}
            role={form.field('role')}
            matrix={form.field('matrix')}
            lectureType={form.field('lecture_type')}
            position={form.field('position')}
            bio={form.field('bio')}
          />
        )}
        {children}
        <FormSection title={words.form.invitation} text={words.form.invitationText}>
          <Segmented
            label={words.form.language}
            choices={languages.map((value) => ({ value, name: languageNames[value] }))}
            {...form.field('language')}
          />
        </FormSection>
      </div>
      <SaveBar form={form} saveText={words.form.add} isNew />
    </>
  )
}
