import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Link } from '#web/ui/link.tsx'

const myTabs = ['learning', 'finished', 'favourites', 'waiting', 'certificates'] as const
export type MyTab = (typeof myTabs)[number]
export const isMyTab = (word: unknown): word is MyTab => myTabs.some((tab) => tab === word)

/** The tabs of my courses. */
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
              className={`flex min-h-11 items-center rounded-pill border px-4 text-tight transition ${one === tab ? 'border-primary-mid bg-primary-soft font-bold text-primary-strong' : 'border-line-strong bg-band hover:bg-sand'}`}
            >
              {tabs[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
