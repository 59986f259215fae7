import CopyPlus from 'lucide-react/icons/copy-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import LinkIcon from 'lucide-react/icons/link'
import ListVideo from 'lucide-react/icons/list-video'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { BulkAction } from '#web/ui/office/bulk-bar.tsx'
import type { MenuEntry } from '#web/ui/office/row-menu.tsx'
import { partAddress } from './course-parts.ts'
import type { CourseActions } from './use-course-actions.ts'

/** What this person may do with one course, and with several at once. */
export function useCourseMenu(actions: CourseActions, isTrash: boolean) {
  const { act, duplicate, trash, restore, erase, copyLink } = actions
  const { acts } = useOfficeWords().courses
  const may = useMay()
  const mayDelete = may('courses.delete')
  const mayUpdate = may('courses.update')

  const ofTrash = (rows: readonly OfficeCourse[]) => [
    { key: 'restore', name: acts.restore, icon: RotateCcw, onPress: () => void restore(rows) },
    { key: 'delete', name: acts.delete, icon: Trash2, danger: true, onPress: () => void erase(rows) },
  ]
  const toTrash = (rows: readonly OfficeCourse[]) => ({
    key: 'trash',
    name: acts.trash,
    icon: Trash2,
    danger: true,
    onPress: () => void trash(rows),
  })

  function entriesOf(course: OfficeCourse): MenuEntry[] {
    if (isTrash) return mayDelete ? ofTrash([course]) : []
    const { id, slug, published, featured } = course
    const to = partAddress('information', id)
    const entries: MenuEntry[] = [
      mayUpdate
        ? { key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to }
        : { key: 'read', name: acts.read, icon: Eye, to },
      { key: 'lessons', name: acts.lessons, icon: ListVideo, letter: 'l', to: partAddress('lessons', id) },
    ]
    if (published)
      entries.push({ key: 'view', name: acts.view, icon: ExternalLink, letter: 'v', to: `/courses/${slug}` })
    if (mayUpdate) {
      const publish = published ? 'unpublish' : 'publish'
      const feature = featured ? 'unfeature' : 'feature'
      entries.push(
        {
          key: publish,
          name: acts[publish],
          icon: published ? EyeOff : Globe,
          onPress: () => void act(publish, [course]),
        },
        {
          key: feature,
          name: acts[feature],
          icon: featured ? StarOff : Star,
          onPress: () => void act(feature, [course]),
        },
      )
    }
    if (may('courses.add'))
      entries.push({ key: 'duplicate', name: acts.duplicate, icon: CopyPlus, onPress: () => void duplicate(course) })
    if (published) entries.push({ key: 'copy', name: acts.copy, icon: LinkIcon, onPress: () => void copyLink(course) })
    if (mayDelete) entries.push(toTrash([course]))
    return entries
  }

  function bulkOf(chosen: readonly OfficeCourse[]): BulkAction[] {
    if (isTrash) return mayDelete ? ofTrash(chosen) : []
    const marks = [
      ['publish', Globe],
      ['unpublish', EyeOff],
      ['feature', Star],
      ['unfeature', StarOff],
    ] as const
    return [
      ...marks
        .filter(() => mayUpdate)
        .map(([action, icon]) => ({ key: action, name: acts[action], icon, onPress: () => void act(action, chosen) })),
      ...(mayDelete ? [toTrash(chosen)] : []),
    ]
  }
  return { entriesOf, bulkOf, isSelectable: isTrash ? mayDelete : mayDelete || mayUpdate }
}
