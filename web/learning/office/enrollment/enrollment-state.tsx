import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

type State = OfficeEnrollment['status'] | 'expired'

const tones: Record<State, BadgeTone> = {
  pending: 'saffron',
  invited: 'info',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'warn',
}

/** An approved enrollment whose access has expired is shown as expired. */
export const stateOf = ({ status, is_open }: Pick<OfficeEnrollment, 'status' | 'is_open'>): State =>
  status === 'approved' && !is_open ? 'expired' : status

export function EnrollmentStateBadge(enrollment: Pick<OfficeEnrollment, 'status' | 'is_open'>) {
  const { states } = useArea(enrollmentWords)
  const state = stateOf(enrollment)
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}
