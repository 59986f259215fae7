import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { putCertificateTemplate, readCertificateTemplate } from '#shared/learning/certificates.endpoints.ts'
import { changedTemplate, type storedTemplate } from '#shared/learning/certificates.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { ReadOnlyNote } from '#web/tenancy/office/read-only-note.tsx'
import { ThemeSection } from '#web/tenancy/office/theme-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import type { PictureSource } from '#web/ui/office/form/use-upload.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { LayoutSection } from './template-layout.tsx'
import { TemplatePreview } from './template-preview.tsx'

type Stored = z.infer<typeof storedTemplate>

/** The certificate template, with a preview beside it. */
export function TemplateForm({ template, pictures }: { template: Stored; pictures: PictureSource | undefined }) {
  const { template: words } = useArea(issuedWords)
  const disabled = !useMay()('certificates.update')
  const [isPreviewing, setPreviewing] = useState(false)
  const form = useSharedForm({
    schema: changedTemplate,
    editing: 'certificate-template',
    found: template,
    valuesOf: ({ last_change: _, ...values }) => values,
    disabled,
    read: () => call(readCertificateTemplate),
    write: (body) => call(putCertificateTemplate, { body }),
  })
  const preview = <TemplatePreview template={form.values} />
  const picture = { pictures, disabled }
  return (
    <>
      {(form.conflictNotice || disabled) && (
        <div className="flex flex-col gap-4 border-b border-line p-4 md:px-8">
          {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
          {disabled && <ReadOnlyNote />}
        </div>
      )}
      <div className="grid min-h-0 grow lg:grid-cols-[420px_minmax(0,1fr)]">
        <div className="min-w-0 border-line lg:overflow-y-auto lg:overscroll-contain lg:border-r">
          <LayoutSection form={form} />
          <ThemeSection title={words.wordsTitle} text={words.text}>
            <TextInput label={words.heading} {...form.field('title')} />
            <TextArea label={words.words} hint={words.wordsHint} rows={5} most={600} {...form.field('text')} />
          </ThemeSection>
          <ThemeSection title={words.picturesTitle}>
            <ImageDrop label={words.logo} {...form.field('logo')} {...picture} shape="square" isWhole />
            <ImageDrop
              label={words.signature}
              hint={words.signatureHint}
              {...form.field('signature')}
              {...picture}
              isWhole
            />
            <TextInput label={words.signer} hint={words.signerHint} {...form.field('signer')} />
            <TextInput label={words.position} {...form.field('signer_position')} />
          </ThemeSection>
        </div>
        <aside aria-label={words.preview} className="min-h-0 overflow-y-auto bg-sunken p-6 max-lg:hidden">
          {preview}
        </aside>
      </div>
      {!disabled && (
        <SaveBar
          form={form}
          extra={
            <OfficeButton className="max-md:min-h-12 lg:hidden" onClick={() => setPreviewing(true)}>
              <Icon of={Eye} size={18} />
              {words.seePreview}
            </OfficeButton>
          }
        />
      )}
      <Drawer open={isPreviewing} onClose={() => setPreviewing(false)} title={words.preview}>
        {preview}
      </Drawer>
    </>
  )
}
