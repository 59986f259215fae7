import {
  type CourseCategory,
  type CourseCategoryDetail,
  categoryDepth,
} from '#shared/courses/course-categories.schema.ts'
import { EditorFrame } from '#web/content/office/editor-frame.tsx'
import { ReadOnlyNotice } from '#web/content/office/read-only-notice.tsx'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useSaid } from '#web/core/said.ts'
import { ConflictNotice } from '#web/ui/office/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form-section.tsx'
import { LocalTextInput } from '#web/ui/office/local-text-input.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { SaveBar } from '#web/ui/office/save-bar.tsx'
import { Select } from '#web/ui/office/select.tsx'
import { TextInput } from '#web/ui/office/text-input.tsx'
import { CategoryIconPicker } from './category-icon-picker.tsx'
import { useCategoryForm } from './use-category-form.ts'
import { useCourseCategoryActions } from './use-course-category-actions.ts'

type EditorProps = {
  category: CourseCategoryDetail | undefined
  /** The whole tree, to choose the one it stands below. */
  all: readonly CourseCategory[]
  /** The one a new category was asked for below. */
  below: string | null
}

const none = 'none'

/** Naming a category, giving it a picture, and putting it below another. */
export function CourseCategoryEditor({ category, all, below }: EditorProps) {
  const { courses, courseCategories: words, forms } = useOfficeWords()
  const may = useMay()
  const say = useSaid()
  const said = say(category?.name)
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  const { restore } = useCourseCategoryActions()
  const form = useCategoryForm(category, all.some(({ id, depth }) => id === below && depth === 0) ? below : null)
  const isTrashed = Boolean(category?.deleted_at)
  const disabled = isTrashed || !may(category ? 'course_categories.update' : 'course_categories.add')
  const title = said.text || words.new
  const parent = form.field('parent_id')
  const tops = all.filter(({ id, depth }) => depth + 1 < categoryDepth && id !== category?.id)
  const hasBelow = all.some(({ parent_id }) => category && parent_id === category.id)
  const mayRestore = category && isTrashed && may('course_categories.delete')
  return (
    <EditorFrame
      bar={!disabled && <SaveBar form={form} saveText={category ? forms.save : words.add} isNew={!category} />}
    >
      <div className="mx-auto flex max-w-[720px] flex-col gap-4 md:gap-6">
        <PageHeader
          crumbs={[
            { name: courses.title, to: '/secure/courses' },
            { name: words.title, to: '/secure/courses/category' },
            { name: title, lang: said.lang },
          ]}
          title={title}
          lang={said.lang}
        />
        {category && disabled && (
          <ReadOnlyNotice
            text={isTrashed ? words.inTrash : words.readOnly}
            onRestore={mayRestore ? () => void restore([category]) : undefined}
          />
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={words.category} text={words.about}>
          <LocalTextInput
            label={words.name}
            hint={words.nameHint}
            required
            most={80}
            disabled={disabled}
            {...form.field('name')}
          />
          <Select
            label={words.parent}
            hint={hasBelow ? words.hasBelow : words.parentHint}
            disabled={disabled || hasBelow}
            {...parent}
            choices={[
              { value: none, name: words.noParent },
              ...tops.map(({ id, name }) => ({ value: id, name: say(name).text })),
            ]}
            value={parent.value ?? none}
            onChange={(next) => parent.onChange(next === none ? null : next)}
          />
          <CategoryIconPicker disabled={disabled} {...form.field('icon')} />
          {category && (
            <TextInput
              label={words.slug}
              hint={words.slugHint}
              prefix={`${host}/courses?category=`}
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
