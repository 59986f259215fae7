import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Eye from 'lucide-react/icons/eye'
import LogOut from 'lucide-react/icons/log-out'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import type { BulkAction } from '#web/ui/office/list/bulk-bar.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { studentViewPath } from '../student/student-paths.ts'
import type { Refused } from './reason-drawer.tsx'
import type { EnrollmentActions } from './use-enrollment-actions.ts'

type Rows = readonly OfficeEnrollment[]

/** The menu of one enrollment, and the bar of several. */
export function useEnrollmentMenu(
  actions: EnrollmentActions,
  refuse: (refused: Refused) => void,
  open: (row: OfficeEnrollment) => string,
) {
  const { acts } = useArea(enrollmentWords)
  const may = useMay()
  const mayDecide = may('enrollments.update')
  const mayEnd = may('enrollments.delete')
  const isWaiting = ({ status }: OfficeEnrollment) => status === 'pending'
  const isDecidable = ({ status }: OfficeEnrollment) => status === 'pending' || status === 'rejected'
  const isIn = ({ status }: OfficeEnrollment) => status === 'approved'
  const isEnrolled = (row: OfficeEnrollment) => isIn(row) || row.status === 'invited'

  function several(rows: Rows): BulkAction[] {
    const [approvable, waiting, inside] = [rows.filter(isDecidable), rows.filter(isWaiting), rows.filter(isEnrolled)]
    const all: (BulkAction | false)[] = [
      mayDecide &&
        approvable.length > 0 && {
          key: 'approve',
          name: acts.approve,
          icon: Check,
          onPress: () => void actions.approve(approvable),
        },
      mayDecide &&
        waiting.length > 0 && {
          key: 'reject',
          name: acts.reject,
          icon: X,
          danger: true,
          onPress: () => refuse({ act: 'reject', rows: waiting }),
        },
      mayEnd &&
        inside.length > 0 && {
          key: 'withdraw',
          name: acts.withdraw,
          icon: LogOut,
          danger: true,
          onPress: () => refuse({ act: 'withdraw', rows: inside }),
        },
    ]
    return all.filter((one) => one !== false)
  }

  function entriesOf(row: OfficeEnrollment): MenuEntry[] {
    const { course, student } = row
    return [
      { key: 'details', name: acts.details, icon: CircleHelp, to: open(row) },
      ...(isIn(row) && may('courses.view')
        ? [{ key: 'as', name: acts.as, icon: Eye, to: studentViewPath(course.id, student.member_id) }]
        : []),
      ...(row.status === 'withdrawn' && may('enrollments.add')
        ? [{ key: 'again', name: acts.again, icon: Undo2, onPress: () => void actions.again(row) }]
        : []),
      ...several([row]),
    ]
  }
  return { entriesOf, bulkOf: several, isSelectable: mayDecide || mayEnd }
}
