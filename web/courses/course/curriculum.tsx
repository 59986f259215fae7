import { Link } from 'react-router'
import { minutesText } from '#shared/core/format.rules.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lessonIcons } from './lesson-icons.ts'

type Section = CourseDetail['sections'][number]
type Lesson = Section['lessons'][number]

/** The lessons of a course by section; the first section is open. Nothing is advertised as free to those who have it all. */
export function Curriculum({ course, isJoined }: { course: CourseDetail; isJoined: boolean }) {
  const lang = langOf(course.language, useLanguage())
  return (
    <Accordion>
      {course.sections.map((section, at) => (
        <AccordionItem
          key={section.id}
          open={at === 0}
          head={<SectionHead section={section} number={at + 1} lang={lang} />}
        >
          <ul className="divide-y divide-line">
            {section.lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} isFree={lesson.has_preview && !isJoined} lang={lang} />
            ))}
          </ul>
        </AccordionItem>
      ))}
    </Accordion>
  )
}

function SectionHead({ section, number, lang }: { section: Section; number: number; lang?: string }) {
  const { courses } = useWords()
  const page = useLanguage()
  const minutes = section.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden
        className="figures flex size-9 shrink-0 items-center justify-center rounded-full bg-sand font-bold text-primary-strong group-open:bg-band"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 lang={lang} className="text-tight">
          {section.title}
        </h3>
        <p className="text-tight text-muted">
          {section.section_type === 'exam' && `${courses.exam} · `}
          {courses.lessons(section.lessons.length)} · {minutesText(page, minutes)}
        </p>
      </div>
    </div>
  )
}

function LessonRow({ lesson, isFree, lang }: { lesson: Lesson; isFree: boolean; lang?: string }) {
  const { courses } = useWords()
  const page = useLanguage()
  const { lesson_type: type } = lesson
  return (
    <li
      className={`relative flex min-h-14 items-center gap-3 px-4 py-2.5 md:px-6 ${isFree ? 'hover:bg-sand has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent' : ''}`}
    >
      <span className={isFree ? 'text-accent' : 'text-faint'}>
        <Icon of={lessonIcons[type]} />
        <span className="sr-only">{courses.types[type]}: </span>
      </span>
      {isFree ? (
        <PreviewLink lesson={lesson} lang={lang}>
          {courses.previews[type as PreviewType]}
        </PreviewLink>
      ) : (
        <span className={titleClass}>
          <span lang={lang} className="text-tight">
            {lesson.title}
          </span>
        </span>
      )}
      <span className="min-w-18 shrink-0 text-right whitespace-nowrap text-muted">
        {minutesText(page, lesson.minutes)}
      </span>
    </li>
  )
}

/** On the picture of a course: its first free lesson. */
export function FreeLesson({ course: { sections } }: { course: Pick<CourseDetail, 'sections'> }) {
  const { courses } = useWords()
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ has_preview }) => has_preview)
  return (
    lesson && (
      <Link
        to={`?preview=${lesson.id}`}
        state={{ isFromCourse: true }}
        preventScrollReset
        rel="nofollow"
        className="absolute right-3 bottom-3 flex min-h-11 items-center gap-2 rounded-pill bg-band px-4 font-bold text-primary-strong"
      >
        <Icon of={lessonIcons[lesson.lesson_type]} />
        {courses.preview}
      </Link>
    )
  )
}

const titleClass =
  'flex min-w-0 grow flex-col items-start gap-x-4 gap-y-1 md:flex-row md:items-center md:justify-between'

/** A quiz or an assignment has no preview. */
type PreviewType = Exclude<Lesson['lesson_type'], 'quiz' | 'assignment'>

/** The whole row opens the lesson: in a dialog, and without scripts on a page. */
function PreviewLink({ lesson, lang, children }: { lesson: Lesson; lang?: string; children: string }) {
  return (
    <Link
      to={`?preview=${lesson.id}`}
      // Closing the dialog goes back in the history.
      state={{ isFromCourse: true }}
      preventScrollReset
      rel="nofollow"
      className={`cover-link ${titleClass}`}
    >
      <span lang={lang} className="text-tight text-body">
        {lesson.title}
      </span>
      <span className="shrink-0 text-tight font-bold text-primary-strong max-md:border-b max-md:border-primary-tint md:rounded-pill md:bg-primary-soft md:px-3 md:text-caption">
        {children}
      </span>
    </Link>
  )
}
