import type { ReactNode } from 'react'
import { categoryNameMost } from '#shared/core/category.lists.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { LocalTextInput } from '#web/ui/office/form/local-text-input.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import type { SharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { type OfficeCrumb, PageHeader } from '#web/ui/office/page/page-header.tsx'
import { EditorFrame } from '../page/editor-frame.tsx'
import { ReadOnlyNotice } from '../page/read-only-notice.tsx'

type CategoryPageProps = {
  /** Undefined for a new one. */
  category: { name: LocalText; slug: string; deleted_at: string | null } | undefined
  /** The lists above it in the breadcrumbs. */
  above: OfficeCrumb[]
  form: SharedForm
  name: FieldBinding<LocalText>
  nameHint: string
  /** Where visitors choose it. */
  about: string
  /** Its address on the site: '/blog?category='. */
  path: string
  onRestore: (() => void) | undefined
  /** Further fields of this kind of category. */
  children?: ReactNode
}

/** The page of one category of any kind: its name in the languages of the school, and its link. */
export function CategoryPage(props: CategoryPageProps) {
  const { category, above, form, about, path, onRestore } = props
  const { forms } = useOfficeWords()
  const words = useArea(categoryWords)
  const name = useLocalText()(category?.name)
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  const title = name.text || words.new
  const bar = !form.disabled && <SaveBar form={form} saveText={category ? forms.save : words.add} isNew={!category} />
  return (
    <EditorFrame bar={bar}>
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader crumbs={[...above, { name: title, lang: name.lang }]} title={title} lang={name.lang} />
        {category && form.disabled && (
          <ReadOnlyNotice
            text={category.deleted_at ? words.inTrash : words.readOnly}
            isTrashed={category.deleted_at !== null}
            onRestore={onRestore}
          />
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.category} text={about}>
          <LocalTextInput label={words.name} hint={props.nameHint} required most={categoryNameMost} {...props.name} />
          {props.children}
          {category && (
            <TextInput
              label={forms.slug.label}
              hint={words.slugHint}
              prefix={`${host}${path}`}
              value={category.slug}
              onChange={() => {}}
              readOnly
            />
          )}
        </FormSection>
      </div>
    </EditorFrame>
  )
}
