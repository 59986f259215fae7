import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { type Language, languageNames } from '#shared/core/language.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { LanguageTabs } from '#web/ui/office/form/local-text-input.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import type { PictureSource } from '#web/ui/office/form/use-upload.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'

type Texts = { [language in Language]?: RichText | undefined }

type AboutEditorProps = { field: FieldBinding<Texts>; pictures: PictureSource | undefined }

/** The text about the school, one language at a time. A dot marks the languages it is written in. */
export function AboutEditor({ field, pictures }: AboutEditorProps) {
  const school = useArea(schoolWords)
  const page = useLanguage()
  const [open, setOpen] = useState<Language>(page)
  const { value, onChange } = field
  return (
    <Tabs.Root value={open} onValueChange={(next) => setOpen(next as Language)}>
      <div className="mb-3">
        <LanguageTabs isWritten={(language) => !isEmptyRichText(value[language])} />
      </div>
      <Tabs.Panel value={open} tabIndex={-1} className="outline-none">
        <RichTextEditor
          {...field}
          key={open}
          labelHidden
          label={`${school.web.aboutLabel} (${languageNames[open]})`}
          lang={open}
          placeholder={school.web.write}
          value={value[open]}
          onChange={(text) => onChange({ ...value, [open]: isEmptyRichText(text) ? undefined : text })}
          pictures={pictures}
        />
      </Tabs.Panel>
    </Tabs.Root>
  )
}
