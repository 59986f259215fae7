import { lazy, type ReactNode, useEffect, useState } from 'react'
import { day } from '#shared/core/format.rules.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import type { AccessState } from '#shared/learning/learning.lists.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { Price } from '#web/courses/catalogue/price.tsx'
import type { Draft } from '#web/courses/preview/load-draft.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'
import type { BuyLink, JoinButton } from './enroll-box.tsx'

type BarProps = {
  course: CourseDetail
  access: CourseAccess | null
  state: AccessState
  /** The id of the box to join in. */
  box: string
  /** Passed in, not imported: the page has it already, and this file is loaded later. */
  Join: typeof JoinButton
  /** Of a course that is sold here. */
  Buy: typeof BuyLink | undefined
  /** A course that visitors do not see yet. */
  draft: Draft | undefined
}

const PreviewBar = lazy(() => import('#web/courses/preview/preview-bar.tsx'))

const barHeight = 80

/**
 * The button of the card, at the bottom of a phone's screen while the card is scrolled away. Only with scripts, since
 * it has to know when to hide.
 */
export default function JoinBar(props: BarProps) {
  const isOffScreen = useIsOffScreen(props.box, props.course.id)
  const act = useAct(props)
  if (props.draft) return <PreviewBar draft={props.draft} />
  if (!isOffScreen || !act) return null
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-20 animate-[rise_240ms_cubic-bezier(0.2,0.8,0.2,1)] border-t border-line bg-band pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_rgb(20_32_27/0.18)] lg:hidden"
    >
      <div className="wrap flex h-20 items-center gap-4">
        <div className="min-w-0 shrink-0">
          <Summary {...props} />
        </div>
        <div className="min-w-0 grow sm:ml-auto sm:max-w-80">{act}</div>
      </div>
    </div>
  )
}

function Summary({ course, access }: BarProps) {
  const { courses, learning } = useWords()
  const language = useLanguage()
  if (access?.state === 'learning') {
    return (
      <ProgressRing percent={progressPercent(access.lessons_done, access.lesson_count)} label={learning.progress} />
    )
  }
  if (course.coming_soon_until) {
    return (
      <p className="max-w-36 font-label text-primary-strong">
        {courses.opensOn(day(language, course.coming_soon_until))}
      </p>
    )
  }
  return <Price plan={course.plan} />
}

/** The button to press, or a link to the card if it takes more than one button. */
function useAct({ course, access, state, box, Join, Buy }: BarProps): ReactNode {
  const { join } = useWords().learning
  const toCard = (name: string) => (
    <ButtonLink to={`#${box}`} replace size="large" wide>
      {name}
    </ButtonLink>
  )
  switch (state) {
    case 'learning':
      return (
        <ButtonLink to={`/lecture/${course.slug}`} size="large" wide>
          {access?.next_lesson?.is_open === false || access?.is_finished
            ? join.again
            : access?.lessons_done
              ? join.go
              : join.begin}
        </ButtonLink>
      )
    case 'free':
      return <Join intent="enroll">{join.free}</Join>
    case 'approval':
    case 'rejected':
      return toCard(join.ask)
    case 'elsewhere':
      return (
        <a href={course.direct_link ?? ''} rel="noopener" className={buttonClass({ size: 'large', wide: true })}>
          {join.elsewhere}
        </a>
      )
    case 'soon':
    case 'closed':
      return access?.is_waiting ? null : <Join intent="wait">{join.wait}</Join>
    case 'pending':
    case 'expired':
    case 'ended':
      return null
    default:
      return Buy ? <Buy slug={course.slug} /> : toCard(join.how)
  }
}

/** Whether an element is off the screen, or only where the bar would cover it. `about` changes with the element. */
function useIsOffScreen(id: string, about: string): boolean {
  const [isOffScreen, setOffScreen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || !about) return
    const observer = new IntersectionObserver(([entry]) => setOffScreen(entry?.isIntersecting === false), {
      rootMargin: `0px 0px -${barHeight}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, about])
  return isOffScreen
}
