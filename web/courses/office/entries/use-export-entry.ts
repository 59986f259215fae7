import FolderOutput from 'lucide-react/icons/folder-output'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { archiveWords } from '#web/courses/office/courses.words.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { saveArchive } from '../archive/export-course.ts'

/** The menu entry that exports a course. */
export function useExportEntry(): (courseId: string) => MenuEntry {
  const words = useArea(archiveWords)
  async function save(courseId: string) {
    if (!(await saveArchive(courseId))) return
    const message = { title: words.exporting, text: words.exportText, topic: 'export' }
    showToast({ tone: 'success', ...message, seconds: toastSeconds.success })
  }
  return (courseId) => ({
    key: 'export',
    name: words.export,
    icon: FolderOutput,
    onPress: () => void save(courseId),
  })
}
