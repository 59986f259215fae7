import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type GeneralExamAction, generalExamActions } from '#shared/exams/general-exams.lists.ts'
import type { GeneralExam } from '#shared/exams/general-exams.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import type { BulkAction } from '#web/ui/office/list/bulk-bar.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { generalExamAddress, generalRulesAddress, previewAddress, resultsAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'
import type { GeneralExamActions } from './use-general-exam-actions.ts'

/** What this person may do with one general exam, and with several at once. */
export function useGeneralExamMenu(actions: GeneralExamActions, isTrash: boolean) {
  const { acts } = useOfficeWords()
  const { acts: words } = useArea(generalWords)
  const may = useMay()
  const mayUpdate = may('exams.update')

  const publishing = (action: GeneralExamAction, rows: readonly GeneralExam[]): BulkAction => ({
    key: action,
    name: acts[action],
    icon: action === 'publish' ? Globe : EyeOff,
    onPress: () => void actions.act(action, rows),
  })

  function entriesOf(exam: GeneralExam): MenuEntry[] {
    const place = { courseId: null, examId: exam.id }
    const to = generalExamAddress(exam.id)
    const entries: MenuEntry[] = [
      mayUpdate
        ? { key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to }
        : { key: 'read', name: acts.read, icon: Eye, to },
    ]
    if (mayUpdate)
      entries.push({ key: 'rules', name: words.rules, icon: SlidersHorizontal, to: generalRulesAddress(exam.id) })
    entries.push({ key: 'preview', name: words.preview, icon: Eye, letter: 'v', to: previewAddress(place) })
    if (may('exam_corrections.view'))
      entries.push({
        key: 'results',
        name: words.results,
        icon: ChartNoAxesColumn,
        letter: 'r',
        to: resultsAddress(place),
      })
    if (mayUpdate) entries.push(publishing(exam.published ? 'unpublish' : 'publish', [exam]))
    if (may('exams.add'))
      entries.push({
        key: 'duplicate',
        name: words.duplicate,
        icon: CopyPlus,
        onPress: () => void actions.duplicate(exam),
      })
    return entries
  }
  const bulkOf = (rows: readonly GeneralExam[]) =>
    mayUpdate ? generalExamActions.map((action) => publishing(action, rows)) : []
  return useListMenu({ isTrash, mayDelete: may('exams.delete'), actions, entriesOf, bulkOf })
}
