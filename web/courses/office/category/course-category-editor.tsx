import {
  type CourseCategory,
  type CourseCategoryDetail,
  categoryDepth,
} from '#shared/courses/course-categories.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseCategoryWords, courseWords } from '#web/courses/office/courses.words.ts'
import { CategoryPage } from '#web/ui/office/category/category-page.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { CategoryIconPicker } from './category-icon-picker.tsx'
import { useCategoryForm } from './use-category-form.ts'
import { useCourseCategoryActions } from './use-course-category-actions.ts'

type EditorProps = {
  category: CourseCategoryDetail | undefined
  /** The whole tree, to choose the parent. */
  all: readonly CourseCategory[]
  /** The parent of a new category. */
  below: string | null
}

const none = 'none'

/** The form of a category: its name, icon and parent. */
export function CourseCategoryEditor({ category, all, below }: EditorProps) {
  const courses = useArea(courseWords)
  const words = useArea(courseCategoryWords)
  const may = useMay()
  const say = useLocalText()
  const { restore } = useCourseCategoryActions()
  const isTrashed = Boolean(category?.deleted_at)
  const disabled = isTrashed || !may(category ? 'course_categories.update' : 'course_categories.add')
  const above = all.find(({ id, depth }) => id === below && depth === 0)
  const form = useCategoryForm(category, above?.id ?? null, disabled)
  const parent = form.field('parent_id')
  const tops = all.filter(({ id, depth }) => depth + 1 < categoryDepth && id !== category?.id)
  const hasBelow = all.some(({ parent_id }) => category && parent_id === category.id)
  const mayRestore = category && isTrashed && may('course_categories.delete')
  return (
    <CategoryPage
      category={category}
      above={[
        { name: courses.title, to: '/secure/courses' },
        { name: words.title, to: '/secure/courses/category' },
      ]}
      form={form}
      name={form.field('name')}
      nameHint={words.nameHint}
      about={words.about}
      path="/courses?category="
      onRestore={mayRestore ? () => void restore([category]) : undefined}
    >
      <Select
        label={words.parent}
        hint={hasBelow ? words.hasBelow : words.parentHint}
        {...parent}
        disabled={disabled || hasBelow}
        choices={[
          { value: none, name: words.noParent },
          ...tops.map(({ id, name }) => ({ value: id, name: say(name).text })),
        ]}
        value={parent.value ?? none}
        onChange={(next) => parent.onChange(next === none ? null : next)}
      />
      <CategoryIconPicker {...form.field('icon')} />
    </CategoryPage>
  )
}
