import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

type State = OfficeEnrollment['status'] | 'expired'

const tones: Record<State, BadgeTone> = {
  pending: 'saffron',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'warn',
}

/** Who is in a course whose time is over, is in it only in name. */
export const stateOf = ({ status, is_open }: Pick<OfficeEnrollment, 'status' | 'is_open'>): State =>
  status === 'approved' && !is_open ? 'expired' : status

export function EnrollmentStateBadge(enrollment: Pick<OfficeEnrollment, 'status' | 'is_open'>) {
  const { states } = useOfficeWords().enrollments
  const state = stateOf(enrollment)
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}
