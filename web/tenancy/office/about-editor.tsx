import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import type { Upload } from '#web/ui/office/form/use-upload.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'

type Texts = { [language in Language]?: RichText | undefined }

type AboutEditorProps = { field: FieldBinding<Texts>; upload: Upload | undefined; disabled: boolean }

/** The text about the school, one language at a time. A dot marks the languages it is written in. */
export function AboutEditor({ field, upload, disabled }: AboutEditorProps) {
  const { forms } = useOfficeWords()
  const school = useArea(schoolWords)
  const page = useLanguage()
  const [open, setOpen] = useState<Language>(page)
  const { value, onChange, onBlur, error, name } = field
  return (
    <Tabs.Root value={open} onValueChange={(next) => setOpen(next as Language)}>
      <Tabs.List aria-label={forms.languages.label} className="mb-3 flex flex-wrap gap-1">
        {languages.map((language) => (
          <LanguageTab key={language} language={language} isWritten={!isEmptyRichText(value[language])} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} tabIndex={-1} className="outline-none">
        <RichTextEditor
          key={open}
          labelHidden
          label={`${school.web.aboutLabel} (${languageNames[open]})`}
          lang={open}
          name={name}
          placeholder={school.web.write}
          value={value[open]}
          onChange={(text) => onChange({ ...value, [open]: isEmptyRichText(text) ? undefined : text })}
          onBlur={onBlur}
          error={error}
          upload={upload}
          disabled={disabled}
        />
      </Tabs.Panel>
    </Tabs.Root>
  )
}

function LanguageTab({ language, isWritten }: { language: Language; isWritten: boolean }) {
  const { forms } = useOfficeWords()
  return (
    <Tabs.Tab
      value={language}
      className="flex min-h-8 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-meta text-muted transition hover:bg-sand data-active:border-primary-tint data-active:bg-primary-soft data-active:text-primary-strong max-md:min-h-11 max-md:px-3.5"
    >
      <span aria-hidden className={`size-1.5 rounded-full ${isWritten ? 'bg-current' : 'border border-current'}`} />
      <span lang={language}>{languageNames[language]}</span>
      <span className="sr-only">, {isWritten ? forms.languages.written : forms.languages.empty}</span>
    </Tabs.Tab>
  )
}
