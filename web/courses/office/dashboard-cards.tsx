import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Rocket from 'lucide-react/icons/rocket'
import Undo2 from 'lucide-react/icons/undo-2'
import { count } from '#shared/core/format.rules.ts'
import type { WaitingOfKind } from '#shared/core/waiting.schema.ts'
import { readCourseFigures } from '#shared/courses/courses.endpoints.ts'
import { readLatestCourse } from '#shared/courses/office-courses.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { type FirstStep, firstStep } from '#web/core/first-steps.ts'
import { useMay, useTeaches } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WaitingRow } from '#web/core/waiting.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { partAddress } from './course/course-parts.ts'
import { courseCards } from './courses-frame.words.ts'
import { LatestCourseCard, type LatestTexts } from './latest-course-card.tsx'

const coursesCard = dashboardCard({
  key: 'courses',
  place: 'figure',
  order: 50,
  endpoint: readCourseFigures,
  Card({ data }) {
    const words = useArea(courseCards)
    const isOwn = useTeaches()
    const may = useMay()
    // A teacher without an open course reads of the one they work on.
    if (isOwn && data.published === 0) return null
    return (
      <StatCard
        label={isOwn ? words.ownCourses : words.courses}
        icon={BookOpen}
        value={count(data.published)}
        foot={words.coursesHidden(data.unpublished)}
        to={may('courses.view') ? '/secure/courses' : '/courses'}
      />
    )
  },
})

/** For those who teach: the course they work on. */
const latestCard = dashboardCard({
  key: 'latest-course',
  place: 'top',
  order: 20,
  endpoint: readLatestCourse,
  isOfTeachers: true,
  texts: {
    km: async () => (await import('#shared/courses/words/latest.km.ts')).latest,
    en: async () => (await import('#shared/courses/words/latest.en.ts')).latest,
    zh: async () => (await import('#shared/courses/words/latest.zh.ts')).latest,
  },
  Card: ({ data, texts }) => <LatestCourseCard course={data} texts={texts as LatestTexts} />,
})

export const cards: readonly DashboardCard[] = [coursesCard, latestCard]

export const waitingRows: readonly WaitingRow[] = [
  {
    kind: 'course_reviews',
    icon: BookOpenCheck,
    tone: 'warn',
    name: (say) => say(courseCards).waiting.reviews,
    verb: (say) => say(courseCards).waiting.review,
    to: (waiting) => oneOr(waiting, '/secure/courses?tab=waiting'),
  },
  {
    kind: 'sent_back',
    icon: Undo2,
    tone: 'bad',
    name: (say) => say(courseCards).waiting.sentBack,
    verb: (say) => say(courseCards).waiting.improve,
    to: (waiting) => oneOr(waiting, '/secure/courses?tab=rejected'),
    hasNotes: true,
  },
]

/** A single course opens at once, several as a list. */
const oneOr = ({ count: all, oldest: [first] }: WaitingOfKind, list: string) =>
  first && all === 1 ? partAddress('review', first.id) : list

export const steps: readonly FirstStep[] = [
  firstStep({
    key: 'course',
    order: 40,
    permission: 'courses.add',
    endpoint: readCourseFigures,
    isDone: ({ published, unpublished }) => published + unpublished > 0,
    icon: BookOpen,
    to: '/secure/courses/add',
  }),
  firstStep({
    key: 'price',
    order: 50,
    permission: 'course_prices.update',
    endpoint: readCourseFigures,
    isDone: ({ priced }) => priced > 0,
    after: 'course',
    icon: BadgeDollarSign,
    to: '/secure/courses/price',
  }),
  firstStep({
    key: 'publishCourse',
    order: 60,
    permission: 'course_publication.update',
    endpoint: readCourseFigures,
    isDone: ({ published }) => published > 0,
    after: 'price',
    isVital: true,
    icon: Rocket,
    to: '/secure/courses?tab=draft',
  }),
]
