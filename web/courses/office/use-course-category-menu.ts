import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FolderPlus from 'lucide-react/icons/folder-plus'
import List from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type CourseCategory, categoryDepth } from '#shared/courses/course-categories.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { MenuEntry } from '#web/ui/office/row-menu.tsx'
import { categoryAddress, type Ends } from './category-columns.tsx'
import type { CourseCategoryActions } from './use-course-category-actions.ts'

type Options = { isTrash: boolean; isOrdered: boolean; ends: Ends }

/** What this person may do with one category, and with several at once. */
export function useCourseCategoryMenu(actions: CourseCategoryActions, { isTrash, isOrdered, ends }: Options) {
  const { courses, courseCategories: words, courseEntries } = useOfficeWords()
  const { acts } = courses
  const may = useMay()
  const mayDelete = may('course_categories.delete')

  function bulkOf(rows: readonly CourseCategory[]) {
    if (!mayDelete) return []
    const gone = { icon: Trash2, danger: true }
    if (!isTrash) return [{ key: 'trash', name: acts.trash, ...gone, onPress: () => void actions.trash(rows) }]
    return [
      { key: 'restore', name: acts.restore, icon: RotateCcw, onPress: () => void actions.restore(rows) },
      { key: 'delete', name: acts.delete, ...gone, onPress: () => void actions.erase(rows) },
    ]
  }

  function entriesOf(category: CourseCategory): MenuEntry[] {
    if (isTrash) return bulkOf([category])
    const entries: MenuEntry[] = []
    if (may('course_categories.update'))
      entries.push({ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to: categoryAddress(category.id) })
    if (may('course_categories.add') && category.depth + 1 < categoryDepth)
      entries.push({
        key: 'below',
        name: words.addBelow,
        icon: FolderPlus,
        to: `/secure/courses/category/create?below=${category.id}`,
      })
    entries.push({
      key: 'courses',
      name: words.showCourses,
      icon: List,
      to: `/secure/courses?category=${category.id}`,
    })
    if (isOrdered) {
      const { isFirst, isLast } = ends(category)
      const move = (direction: 'up' | 'down') => () => void actions.move(category, direction)
      entries.push(
        { key: 'up', name: courseEntries.up, icon: ArrowUp, disabled: isFirst, onPress: move('up') },
        { key: 'down', name: courseEntries.down, icon: ArrowDown, disabled: isLast, onPress: move('down') },
      )
    }
    return [...entries, ...bulkOf([category])]
  }
  return { entriesOf, bulkOf, isSelectable: mayDelete }
}
