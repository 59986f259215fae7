import { languageNames, languages } from '#shared/core/language.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { readOfficeSchool, updateWebSetting } from '#shared/tenancy/office-school.endpoints.ts'
import { longest, type OfficeSchool, webSetting } from '#shared/tenancy/office-school.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import { kindNames, usualMostBytes, usualPictures } from '#web/ui/office/form/image-file.ts'
import { LocalTextInput } from '#web/ui/office/form/local-text-input.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import type { PictureSource } from '#web/ui/office/form/use-upload.tsx'
import { AboutEditor } from './about-editor.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { SiteStateCard } from './site-state-card.tsx'

type WebSettingFormProps = { school: OfficeSchool; pictures: PictureSource | undefined }

const valuesOf = ({ name, tagline, status, address, contact, logo, favicon, last_change, ...rest }: OfficeSchool) => ({
  ...rest,
  // Some schools have an empty address where others have none.
  hero_picture: rest.hero_picture || null,
})

/** The texts of the home page and the about page, and the state of the site. */
export function WebSettingForm({ school, pictures }: WebSettingFormProps) {
  const { web } = useArea(schoolWords)
  const may = useMay()
  const form = useSharedForm({
    schema: webSetting,
    editing: 'website',
    found: school,
    valuesOf,
    disabled: !may('school_settings.update'),
    read: () => call(readOfficeSchool),
    write: (values, { revision }) => call(updateWebSetting, { body: { ...values, revision } }),
  })
  return (
    <>
      <div className="mx-auto flex w-full max-w-3xl grow flex-col gap-4 px-4 pb-6 md:px-8 md:pb-8">
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <SiteStateCard school={school} />
        {form.disabled && <ReadOnlyNote />}
        <FormSection title={web.first} text={web.firstText}>
          <LocalTextInput
            label={web.headline}
            hint={web.headlineHint}
            most={longest.headline}
            {...form.field('headline')}
          />
          <LocalTextInput
            label={web.accent}
            hint={web.accentHint}
            most={longest.accent}
            {...form.field('headline_accent')}
          />
          <LocalTextInput
            label={web.intro}
            hint={web.introHint}
            multiline
            most={longest.intro}
            {...form.field('intro')}
          />
        </FormSection>
        <FormSection title={web.hero} text={web.heroText}>
          <ImageDrop
            labelHidden
            label={web.hero}
            shape="square"
            hint={`${web.heroHint} · ${kindNames(usualPictures)} · ${sizeText(usualMostBytes)}`}
            {...form.field('hero_picture')}
            pictures={pictures}
          />
        </FormSection>
        <FormSection title={web.about} text={web.aboutText}>
          <AboutEditor field={form.field('about')} pictures={pictures} />
        </FormSection>
        <FormSection title={web.language} text={web.languageText}>
          <Segmented
            labelHidden
            label={web.languageLabel}
            choices={languages.map((value) => ({ value, name: languageNames[value] }))}
            {...form.field('default_language')}
          />
        </FormSection>
      </div>
      {!form.disabled && <SaveBar form={form} />}
    </>
  )
}
