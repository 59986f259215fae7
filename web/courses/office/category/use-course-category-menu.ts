import FolderPlus from 'lucide-react/icons/folder-plus'
import List from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import { type CourseCategory, categoryDepth } from '#shared/courses/course-categories.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseCategoryWords } from '#web/courses/office/courses.words.ts'
import type { CategoryActions } from '#web/ui/office/category/use-category-actions.ts'
import { type Ends, useMoveEntries } from '#web/ui/office/list/moves.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { categoryAddress } from './category-columns.tsx'

type Options = { isTrash: boolean; isOrdered: boolean; ends: Ends<CourseCategory> }

/** What this person may do with one category, and with several at once. */
export function useCourseCategoryMenu(actions: CategoryActions, { isTrash, isOrdered, ends }: Options) {
  const { acts } = useOfficeWords()
  const words = useArea(courseCategoryWords)
  const may = useMay()
  const movesOf = useMoveEntries()

  function entriesOf(category: CourseCategory): MenuEntry[] {
    const { id, depth } = category
    const entries: MenuEntry[] = []
    if (may('course_categories.update'))
      entries.push({ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to: categoryAddress(id) })
    if (may('course_categories.add') && depth + 1 < categoryDepth) {
      const to = `/secure/courses/category/create?below=${id}`
      entries.push({ key: 'below', name: words.addBelow, icon: FolderPlus, to })
    }
    entries.push({ key: 'courses', name: words.showCourses, icon: List, to: `/secure/courses?category=${id}` })
    if (isOrdered) entries.push(...movesOf(ends(category), (direction) => actions.move(category, direction)))
    return entries
  }
  return useListMenu({ isTrash, mayDelete: may('course_categories.delete'), actions, entriesOf })
}
