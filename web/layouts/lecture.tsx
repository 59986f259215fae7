import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Outlet } from 'react-router'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { downloadWords, lectureWords, myCourseWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { Route } from './+types/lecture.ts'
import { AccountMenu } from './site-account.tsx'

const areas = [lectureWords, downloadWords, myCourseWords]

export const handle: WordsHandle = { words: () => areas }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

/** A lesson stands alone: no menu and no foot of the site, so that nothing leads away from it. */
export default function LectureLayout() {
  return <Outlet />
}

/** The way back, what is learned and how far it is. On a phone the progress is a line below. */
export function LectureBar({ lecture }: { lecture: Lecture }) {
  const words = useArea(lectureWords)
  const user = useRoot()?.user
  const { course } = lecture
  const lang = langOf(course.language, useLanguage())
  const percent = progressPercent(lecture.lessons_done, lecture.lesson_count)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-band text-ink">
      <div className="flex min-h-16 items-center gap-2 px-2 md:gap-4 md:px-8">
        <Link
          to={lecture.as === 'preview' ? `/courses/${course.slug}` : '/my-course'}
          aria-label={words.back}
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
        >
          <Icon of={ArrowLeft} />
        </Link>
        <Link
          to={`/courses/${course.slug}`}
          lang={lang}
          className="line-clamp-1 min-w-0 grow py-1 font-bold hover:underline"
        >
          {course.title}
        </Link>
        {lecture.as === 'student' && (
          <span className="hidden shrink-0 items-center gap-3 md:flex">
            <span className="w-40">
              <ProgressBar percent={percent} label={words.progress} />
            </span>
            <span className="figures font-bold">{percent}%</span>
          </span>
        )}
        {user && <AccountMenu person={user} />}
      </div>
      {lecture.as === 'student' && (
        <div aria-hidden className="h-1 bg-line md:hidden">
          <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      )}
    </header>
  )
}
