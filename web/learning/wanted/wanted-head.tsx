import type { ReactNode } from 'react'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Link } from '#web/ui/link.tsx'
import { wantedWords } from './wanted.words.ts'
import type { WantedCourse } from './wanted-course.ts'

type HeadProps = { course: WantedCourse | null; title: string; children: ReactNode }

/** The head of a page to sign in or up: with the course it is about, else with the usual title. */
export function WantedHead({ course, title, children }: HeadProps) {
  const words = useArea(wantedWords)
  const language = useLanguage()
  if (!course)
    return (
      <>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 mb-8 text-muted">{children}</p>
      </>
    )
  return (
    <>
      {course.thumbnail && (
        <Link to={`/courses/${course.slug}`} tabIndex={-1} aria-hidden>
          <img
            src={course.thumbnail}
            alt=""
            width={160}
            height={90}
            className="mb-4 aspect-video w-40 rounded-md bg-sand object-cover"
          />
        </Link>
      )}
      <h1 lang={langOf(course.language, language)} className="text-h2">
        {words.titles[course.act](course.title)}
      </h1>
      <p className="mt-2 text-ink">{words.texts[course.act]}</p>
      <p className="mb-8 text-muted">{children}</p>
    </>
  )
}
