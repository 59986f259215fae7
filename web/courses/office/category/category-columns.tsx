import { count } from '#shared/core/format.rules.ts'
import type { CourseCategory } from '#shared/courses/course-categories.schema.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { CategoryIcon } from '#web/courses/catalogue/category-icon.tsx'
import { courseCategoryWords } from '#web/courses/office/courses.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { type Ends, type Move, useOrderColumn } from '#web/ui/office/list/moves.tsx'

/** The page of one category in the office. */
export const categoryAddress = (id: string) => `/secure/courses/category/create/${id}`

/** Whether a category is the first or last of its level. */
export function endsIn(all: readonly CourseCategory[]): Ends<CourseCategory> {
  return (category) => {
    const level = all.filter(({ parent_id }) => parent_id === category.parent_id)
    return { isFirst: level[0] === category, isLast: level.at(-1) === category }
  }
}

/** The columns of the tree of categories. With `move` the order can be changed, which needs the whole list. */
export function useCourseCategoryColumns(ends: Ends<CourseCategory>, move: Move<CourseCategory> | undefined) {
  const categories = useArea(categoryWords)
  const words = useArea(courseCategoryWords)
  const say = useLocalText()
  const may = useMay()
  const main: MainColumn<CourseCategory> = {
    head: categories.name,
    of: ({ id, name, icon, depth }) => {
      const label = say(name)
      return {
        title: label.text,
        lang: label.lang,
        depth,
        picture: (
          <span className="flex size-9 items-center justify-center rounded-tile bg-primary-soft text-primary-strong">
            <CategoryIcon name={icon} size={18} />
          </span>
        ),
        to: may('course_categories.update') ? categoryAddress(id) : undefined,
      }
    },
  }
  const columns: Column<CourseCategory>[] = [
    { key: 'count', head: words.count, width: 96, align: 'right', cell: (category) => count(category.count) },
    ...useOrderColumn((category) => say(category.name).text, ends, move),
  ]
  const phone = (category: CourseCategory): PhoneCell => ({ meta: words.countOf(category.count) })
  return { main, columns, phone }
}
