import MessagesSquare from 'lucide-react/icons/messages-square'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { count } from '#shared/core/format.rules.ts'
import { readEnrollmentFigures } from '#shared/learning/learning.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useTeaches } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WaitingRow } from '#web/core/waiting.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { Sparkline } from '#web/ui/office/page/sparkline.tsx'
import { StatCard, Trend } from '#web/ui/office/page/stat-card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { learningCards } from './learning-frame.words.ts'

const enrollmentsCard = dashboardCard({
  key: 'enrollments',
  place: 'figure',
  order: 20,
  endpoint: readEnrollmentFigures,
  Card({ data }) {
    const words = useArea(learningCards)
    const isOwn = useTeaches()
    const { last_30_days: now, days_before: before } = data
    // A line of zeros says nothing to somebody whose course nobody has joined yet.
    if (isOwn && data.total === 0) return null
    const foot =
      before > 0 ? (
        <Trend percent={Math.round(((now - before) / before) * 100)} text={words.enrollmentsBefore} />
      ) : (
        words.enrollmentsAll(data.total)
      )
    const inAll = data.weeks.reduce((sum, week) => sum + week, 0)
    return (
      <StatCard
        label={isOwn ? words.ownEnrollments : words.enrollments}
        value={count(now)}
        foot={foot}
        aside={<Sparkline values={data.weeks} label={words.chart(inAll)} />}
        to="/courses"
      />
    )
  },
})

const popularCard = dashboardCard({
  key: 'popular',
  place: 'side',
  order: 110,
  endpoint: readEnrollmentFigures,
  Card({ data }) {
    const words = useArea(learningCards)
    const isOwn = useTeaches()
    if (isOwn && data.courses.length === 0) return null
    return (
      <OfficeCard title={words.popular}>
        {data.courses.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{words.nobody}</p>}
        {data.courses.length > 0 && (
          <ul className="py-2">
            {data.courses.map(({ slug, title, thumbnail, enrolled }) => (
              <li key={slug}>
                <Link
                  to={`/courses/${encodeURIComponent(slug)}`}
                  className="flex items-center gap-3 px-5 py-2 transition hover:bg-sand md:px-6"
                >
                  <span className="h-9 w-16 shrink-0 overflow-hidden rounded-sm">
                    <Picture src={thumbnail} />
                  </span>
                  <span className="min-w-0 text-cell">
                    <span className="block text-ink">{title}</span>
                    <span className="figures block text-meta text-muted">{words.enrolled(enrolled)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </OfficeCard>
    )
  },
})

export const cards: readonly DashboardCard[] = [enrollmentsCard, popularCard]

export const waitingRows: readonly WaitingRow[] = [
  {
    kind: 'join_requests',
    icon: UserPlus,
    tone: 'ok',
    name: (say) => say(learningCards).waiting.requests,
    verb: (say) => say(learningCards).waiting.answer,
    to: () => '/secure/courses/enrollments?tab=pending',
  },
  {
    kind: 'student_reviews',
    icon: Star,
    tone: 'violet',
    name: (say) => say(learningCards).waiting.ratings,
    verb: (say) => say(learningCards).waiting.check,
    to: () => '/secure/courses/ratings?state=pending',
  },
  {
    kind: 'student_questions',
    icon: MessagesSquare,
    tone: 'info',
    name: (say) => say(learningCards).waiting.questions,
    verb: (say) => say(learningCards).waiting.reply,
    to: () => '/secure/courses/questions',
  },
]
