import Check from 'lucide-react/icons/check'
import Rocket from 'lucide-react/icons/rocket'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CoursePart, markOf, type PartMark, partAddress, partGroups, readiness } from './course-parts.ts'

type MenuProps = { outline: CourseOutline; part: CoursePart }

/** The parts of a course with their progress: beside the form, or on a narrow screen as a row above it. */
export function CourseMenu({ outline, part }: MenuProps) {
  const { editor } = useArea(courseWords)
  const row = useRef<HTMLElement>(null)
  // As a row it is wider than the screen, so it scrolls to the current part.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 3
  }, [part])
  return (
    <nav
      ref={row}
      aria-label={editor.menu}
      className="relative shrink-0 border-line max-lg:flex max-lg:gap-1 max-lg:overflow-x-auto max-lg:border-b max-lg:px-3 max-lg:py-2 max-lg:[scrollbar-width:none] lg:w-56 lg:border-r"
    >
      <div className="max-lg:contents lg:sticky lg:top-14 lg:max-h-[calc(100dvh-56px)] lg:overflow-y-auto lg:px-3 lg:py-4">
        {partGroups.map(({ key, parts }) => (
          <div key={key} className="max-lg:contents lg:mb-3">
            <p className="px-3 pb-1 text-meta text-muted max-lg:hidden">{editor.groups[key]}</p>
            <ul className="max-lg:contents">
              {parts.map((one) => (
                <li key={one} data-part={one} className="max-lg:shrink-0">
                  <Part name={editor.parts[one]} to={partAddress(one, outline.id)} isCurrent={one === part}>
                    <Mark of={markOf(one, outline)} />
                  </Part>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ReviewLink outline={outline} isCurrent={part === 'review'} />
      </div>
    </nav>
  )
}

const partClass = (isCurrent: boolean) =>
  `flex min-h-9 items-center gap-2 rounded-tile px-3 py-0.5 text-nav transition -outline-offset-2 max-lg:min-h-11 max-lg:rounded-pill max-lg:whitespace-nowrap ${
    isCurrent ? 'bg-primary-soft font-medium text-primary-strong' : 'text-second hover:bg-sand hover:text-ink'
  }`

type PartProps = { name: string; to: string; isCurrent: boolean; children: React.ReactNode }

function Part({ name, to, isCurrent, children }: PartProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={partClass(isCurrent)}>
      <span className="grow">{name}</span>
      {children}
    </Link>
  )
}

function Mark({ of: mark }: { of: PartMark }) {
  const { marks } = useArea(courseWords).editor
  if (mark === undefined) return null
  if (typeof mark === 'number')
    return mark > 0 ? <span className="figures w-5 text-center text-meta text-muted">{mark}</span> : null
  const looks = {
    done: 'bg-ok-soft text-ok',
    started: 'border-[1.5px] border-saffron',
    empty: 'border-[1.5px] border-line-strong',
  }
  return (
    <>
      <span
        aria-hidden
        className={`flex size-4.5 shrink-0 items-center justify-center overflow-hidden rounded-full ${looks[mark]}`}
      >
        {mark === 'done' && <Icon of={Check} size={12} className="stroke-3" />}
        {mark === 'started' && <span className="ml-[50%] h-full w-1/2 bg-saffron" />}
      </span>
      <span className="sr-only">, {marks[mark]}</span>
    </>
  )
}

function ReviewLink({ outline, isCurrent }: { outline: CourseOutline; isCurrent: boolean }) {
  const { editor } = useArea(courseWords)
  const { done, all } = readiness(outline)
  const isReady = done === all
  return (
    <div data-part="review" className="max-lg:shrink-0 lg:mt-4 lg:border-t lg:border-line lg:pt-4">
      <Link
        to={partAddress('review', outline.id)}
        aria-current={isCurrent ? 'page' : undefined}
        className={`block rounded-tile px-3 py-1.5 transition -outline-offset-2 max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:gap-2 max-lg:rounded-pill max-lg:py-0.5 max-lg:whitespace-nowrap ${
          isCurrent ? 'bg-primary-soft text-primary-strong' : 'text-ink hover:bg-sand'
        }`}
      >
        <span className="flex items-center gap-2 text-nav font-medium">
          <Icon of={Rocket} size={18} className="text-primary-strong max-lg:hidden" />
          {editor.parts.review}
        </span>
        <span aria-hidden className="mt-2 block h-1 overflow-hidden rounded-full bg-sand max-lg:hidden">
          <span
            className={`block h-full rounded-full ${isReady ? 'bg-primary' : 'bg-saffron'}`}
            style={{ width: `${(done / all) * 100}%` }}
          />
        </span>
        <span className="mt-1 block text-meta text-muted max-lg:mt-0">{editor.ready(done, all)}</span>
      </Link>
    </div>
  )
}
