import {
  addCourseCategory,
  readCourseCategory,
  updateCourseCategory,
} from '#shared/courses/course-categories.endpoints.ts'
import { type CourseCategoryDetail, courseCategoryFields } from '#shared/courses/course-categories.schema.ts'
import type { categoryIcons } from '#shared/courses/courses.lists.ts'
import { call } from '#web/core/call.ts'
import { useCategoryAdded } from '#web/ui/office/category/use-category-added.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'

type Icon = (typeof categoryIcons)[number]

/** The form of a category of courses; after adding one it returns to the tree. */
export function useCategoryForm(category: CourseCategoryDetail | undefined, below: string | null, disabled: boolean) {
  const goBack = useCategoryAdded('/secure/courses/category')
  return useSharedForm({
    schema: courseCategoryFields,
    editing: 'course-category',
    found: category,
    disabled,
    valuesOf: (found) => ({
      name: found?.name ?? {},
      icon: (found?.icon ?? 'book-open') as Icon,
      parent_id: found ? found.parent_id : below,
    }),
    read: ({ id }) => call(readCourseCategory, { params: { categoryId: id } }),
    write: (body, seen) => {
      if (!seen) return call(addCourseCategory, { body })
      const { id, revision } = seen
      return call(updateCourseCategory, { params: { categoryId: id }, body: { ...body, revision } })
    },
    onSaved: (saved, before) => {
      if (!before) goBack(saved)
    },
  })
}
