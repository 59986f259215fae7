import type { CourseAccess } from '#shared/learning/access.schema.ts'
import LiveEnrollment from './live-enrollment.tsx'
import WhyOpen from './why-open.tsx'

/** What the page says to a student of the course, and does for one who waits. */
export default function OwnAccess({ access }: { access: CourseAccess }) {
  if (access.state === 'pending') return <LiveEnrollment />
  return access.state === 'learning' ? <WhyOpen access={access} /> : null
}
