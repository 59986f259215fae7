import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { categoryNameMost } from '#shared/core/category.lists.ts'
import { addCourseCategory } from '#shared/courses/course-categories.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseFormWords } from '#web/courses/office/courses.words.ts'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useCategoryChoices } from '../category/category-choices.ts'
import type { CourseChoices, SectionProps } from './course-sections.tsx'

const none = 'none'
const another = 'another'
const fieldName = 'new_category'
const linkClass = 'text-primary-strong underline underline-offset-2 max-md:min-h-11'

/** The category of a course; whoever may add categories makes a new one here. */
export function CategoryField({ form, categories }: SectionProps & Pick<CourseChoices, 'categories'>) {
  const words = useArea(courseFormWords)
  const may = useMay()
  const [isNaming, setNaming] = useState(false)
  const { value, onChange, ...category } = form.field('category_id')
  const choices = useCategoryChoices(categories)
  const mayAdd = may('course_categories.add') && !form.disabled
  if (isNaming)
    return (
      <NewCategory
        onAdded={(id) => {
          onChange(id)
          setNaming(false)
        }}
        onCancel={() => setNaming(false)}
      />
    )
  return (
    <Select
      label={words.category}
      required
      {...category}
      choices={[
        { value: none, name: words.noCategory },
        ...choices,
        ...(mayAdd ? [{ value: another, name: words.newCategory }] : []),
      ]}
      value={value ?? none}
      onChange={(next) => (next === another ? setNaming(true) : onChange(next === none ? null : next))}
      hint={
        mayAdd ? (
          <button type="button" className={linkClass} onClick={() => setNaming(true)}>
            {words.addCategory}
          </button>
        ) : (
          may('course_categories.view') && (
            <Link to="/secure/courses/category" className={linkClass}>
              {words.manageCategories}
            </Link>
          )
        )
      }
    />
  )
}

/** The name of a new category, in the language of the page. */
function NewCategory({ onAdded, onCancel }: { onAdded: (id: string) => void; onCancel: () => void }) {
  const words = useArea(courseFormWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const write = useWrites()
  const { lists } = useOfficeWords()
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => focusField([fieldName]), [])
  async function add() {
    if (isSending || name.trim() === '') return
    setSending(true)
    const body = { name: { [language]: name }, icon: 'book-open', parent_id: null } as const
    const made = await write(() => call(addCourseCategory, { body }))
    // The list of choices has the new one before it is chosen.
    if (made) await revalidate()
    setSending(false)
    if (made) onAdded(made.id)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextInput
        name={fieldName}
        label={words.newCategoryName}
        most={categoryNameMost}
        value={name}
        onChange={setName}
      />
      <div className="mt-2 flex gap-2">
        <OfficeButton type="submit" kind="primary" size="small" loading={isSending}>
          {words.addCategory}
        </OfficeButton>
        <OfficeButton kind="ghost" size="small" onClick={onCancel}>
          {lists.cancel}
        </OfficeButton>
      </div>
    </form>
  )
}
