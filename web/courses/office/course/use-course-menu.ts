import CopyPlus from 'lucide-react/icons/copy-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import LinkIcon from 'lucide-react/icons/link'
import ListVideo from 'lucide-react/icons/list-video'
import Pencil from 'lucide-react/icons/pencil'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { usePublicationActs } from '#web/ui/office/list/use-publication-acts.ts'
import { useExportEntry } from '../entries/use-export-entry.ts'
import { partAddress } from './course-parts.ts'
import type { CourseActions } from './use-course-actions.ts'

/** What this person may do with one course, and with several at once. */
export function useCourseMenu(actions: CourseActions, isTrash: boolean) {
  const { acts } = useOfficeWords()
  const words = useArea(courseWords)
  const may = useMay()
  const mayUpdate = may('courses.update')
  const publication = usePublicationActs<OfficeCourse>(actions.act, {
    publish: mayUpdate && may('course_publication.update'),
    feature: mayUpdate && may('course_promotion.update'),
  })
  const exportEntry = useExportEntry()

  function entriesOf(course: OfficeCourse): MenuEntry[] {
    const { id, slug, published } = course
    const to = partAddress('information', id)
    const entries: MenuEntry[] = [
      mayUpdate
        ? { key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to }
        : { key: 'read', name: acts.read, icon: Eye, to },
      { key: 'lessons', name: words.acts.lessons, icon: ListVideo, letter: 'l', to: partAddress('lessons', id) },
    ]
    if (published)
      entries.push({ key: 'view', name: acts.view, icon: ExternalLink, letter: 'v', to: `/courses/${slug}` })
    entries.push(...publication.ofOne(course))
    if (may('courses.add')) {
      const onPress = () => void actions.duplicate(course)
      entries.push({ key: 'duplicate', name: words.acts.duplicate, icon: CopyPlus, onPress })
    }
    if (mayUpdate) entries.push(exportEntry(id))
    if (published)
      entries.push({ key: 'copy', name: acts.copy, icon: LinkIcon, onPress: () => void actions.copyLink(course) })
    return entries
  }
  return useListMenu({
    isTrash,
    mayDelete: may('courses.delete'),
    actions,
    entriesOf,
    bulkOf: publication.ofSeveral,
  })
}
