import { readOfficeSchool, updateSchoolInfo } from '#shared/tenancy/office-school.endpoints.ts'
import { longest, type OfficeSchool, schoolInfo } from '#shared/tenancy/office-school.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { LocalTextInput } from '#web/ui/office/form/local-text-input.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { ReadOnlyNote } from './read-only-note.tsx'
import { SocialLinks } from './social-links.tsx'

/** Name, tagline and the ways to reach the school. */
export function SchoolForm({ school }: { school: OfficeSchool }) {
  const may = useMay()
  const { info } = useArea(schoolWords)
  const form = useSharedForm({
    schema: schoolInfo,
    editing: 'school',
    found: school,
    valuesOf: ({ revision, name, tagline, contact, asks_confirmation }) => ({
      ...{ revision, name, tagline, contact },
      asks_confirmation,
    }),
    disabled: !may('school_settings.update'),
    read: () => call(readOfficeSchool),
    write: (values, { revision }) => call(updateSchoolInfo, { body: { ...values, revision } }),
  })
  const email = form.field('contact.email')
  const phone = form.field('contact.phone')
  return (
    <>
      <div className="mx-auto flex w-full max-w-3xl grow flex-col gap-4 px-4 pb-6 md:px-8 md:pb-8">
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        {form.disabled && <ReadOnlyNote />}
        <FormSection title={info.names} text={info.namesText}>
          <LocalTextInput label={info.name} hint={info.nameHint} required most={longest.name} {...form.field('name')} />
          <LocalTextInput
            label={info.tagline}
            hint={info.taglineHint}
            most={longest.tagline}
            {...form.field('tagline')}
          />
        </FormSection>
        <FormSection title={info.contact} text={info.contactText}>
          <FieldRow>
            <TextInput
              label={info.email}
              type="email"
              placeholder="name@gmail.com"
              {...email}
              error={email.error && info.wrong.email}
            />
            <TextInput
              label={info.phone}
              type="tel"
              inputMode="tel"
              placeholder="012 345 678"
              {...phone}
              error={phone.error && info.wrong.phone}
            />
          </FieldRow>
          <LocalTextInput
            label={info.address}
            hint={info.addressHint}
            multiline
            most={longest.address}
            {...form.field('contact.address')}
          />
        </FormSection>
        <FormSection title={info.social} text={info.socialText}>
          <SocialLinks field={(kind) => form.field(`contact.${kind}`)} />
        </FormSection>
        <FormSection title={info.students}>
          <Switch label={info.confirmation} text={info.confirmationText} {...form.field('asks_confirmation')} />
        </FormSection>
      </div>
      {!form.disabled && <SaveBar form={form} />}
    </>
  )
}
