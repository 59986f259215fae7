import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Link } from '#web/ui/link.tsx'

const myTabs = ['learning', 'finished', 'favourites', 'waiting', 'certificates', 'exams'] as const
export type MyTab = (typeof myTabs)[number]
export const isMyTab = (word: unknown): word is MyTab => myTabs.some((tab) => tab === word)

const tabClass = (isCurrent: boolean) =>
  `flex min-h-11 items-center rounded-pill border px-4 text-tight transition ${isCurrent ? 'border-primary-mid bg-primary-soft font-bold text-primary-strong' : 'border-line-strong bg-band hover:bg-sand'}`

/** The tabs of my courses, and what they have paid. */
export function MyTabs({ tab }: { tab: MyTab }) {
  const { tabs } = useArea(myCourseWords)
  return (
    <nav aria-label={tabs.label}>
      <ul className="flex flex-wrap gap-2">
        {myTabs.map((one) => (
          <li key={one}>
            <Link
              to={one === 'learning' ? '/my-course' : `/my-course?tab=${one}`}
              preventScrollReset
              aria-current={one === tab ? 'page' : undefined}
              className={tabClass(one === tab)}
            >
              {tabs[one]}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/payment" className={tabClass(false)}>
            {tabs.payments}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
