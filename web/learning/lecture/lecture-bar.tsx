import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

/** The way back, what is learned and how far it is. On a phone the progress is a line below. */
export function LectureBar({ lecture, account }: { lecture: Lecture; account: ReactNode }) {
  const words = useArea(lectureWords)
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
          className="min-w-0 grow truncate py-1 font-bold hover:underline"
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
        {account}
      </div>
      {lecture.as === 'student' && (
        <div aria-hidden className="h-1 bg-line md:hidden">
          <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      )}
      <OfflineBar />
    </header>
  )
}
