import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePlay from 'lucide-react/icons/circle-play'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Lock from 'lucide-react/icons/lock'
import { minutesText } from '#shared/core/format.rules.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { Lecture, LectureLesson } from '#shared/learning/lecture.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'
import { DownloadCourse } from '../downloads/download-course.tsx'
import { LockReason } from './lock-reason.tsx'

type OutlineProps = { lecture: Lecture; lessonId: string | null; now: Date }

/** The course content beside the lesson: what is done, what is open, and why the rest is locked. */
export function LectureOutline({ lecture, lessonId, now }: OutlineProps) {
  const words = useArea(lectureWords)
  const lang = langOf(lecture.course.language, useLanguage())
  const percent = progressPercent(lecture.lessons_done, lecture.lesson_count)
  return (
    <nav
      aria-label={words.contents}
      className="overflow-hidden border-line bg-band max-md:border-y md:rounded-lg md:border"
    >
      <div className="flex items-center gap-4 border-b border-line p-5">
        {lecture.as === 'student' && <ProgressRing percent={percent} label={words.progress} />}
        <div>
          <h2 className="text-h3">{words.contents}</h2>
          <p className="text-muted">{words.done(lecture.lessons_done, lecture.lesson_count)}</p>
        </div>
      </div>
      <Accordion isFlush>
        {lecture.sections.map((section, at) => {
          const isHere = section.lessons.some(({ id }) => id === lessonId)
          return (
            <AccordionItem
              key={section.id}
              open={isHere || (lessonId === null && at === 0)}
              head={<SectionHead section={section} number={at + 1} lang={lang} />}
            >
              <ul className="divide-y divide-line">
                {section.lessons.map((lesson) => (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    slug={lecture.course.slug}
                    lang={lang}
                    isNow={lesson.id === lessonId}
                    now={now}
                  />
                ))}
              </ul>
              {section.exam_id && !section.is_locked && (
                <Link
                  to={`/exams/verify?exam=${section.exam_id}`}
                  className="flex min-h-11 items-center gap-3 px-5 py-3 font-bold text-primary-strong hover:bg-sand"
                >
                  <Icon of={ClipboardCheck} className="text-accent" />
                  <span lang={lang}>{section.title}</span>
                </Link>
              )}
            </AccordionItem>
          )
        })}
      </Accordion>
      {lecture.as === 'student' && <DownloadCourse lecture={lecture} lessonId={lessonId} />}
    </nav>
  )
}

function SectionHead({
  section,
  number,
  lang,
}: {
  section: Lecture['sections'][number]
  number: number
  lang?: string
}) {
  const words = useArea(lectureWords)
  const done = section.lessons.filter(({ completion }) => completion).length
  const all = section.lessons.length
  const state = section.is_locked ? words.sectionLocked : all > 0 && done === all ? words.sectionDone : ''
  return (
    <>
      <h3 lang={lang} className="text-tight text-base">
        {number}. {section.title}
      </h3>
      <p className="text-tight text-muted">
        {section.section_type === 'exam' && all === 0 ? words.examSection : words.lessons(done, all)}
        {state && ` · ${state}`}
      </p>
    </>
  )
}

type RowProps = { lesson: LectureLesson; slug: string; lang: string | undefined; isNow: boolean; now: Date }

function LessonRow({ lesson, slug, lang, isNow, now }: RowProps) {
  const words = useArea(lectureWords)
  const language = useLanguage()
  const { lock, completion, is_failed: isFailed } = lesson
  const icon = lock ? Lock : completion ? (isFailed ? CircleMinus : CircleCheck) : isNow ? CirclePlay : Circle
  const state = lock
    ? words.isLocked
    : completion
      ? isFailed
        ? words.notPassed
        : words.isDone
      : isNow
        ? words.now
        : ''
  const title = (
    <span lang={lang} className={`text-tight ${isNow ? 'font-bold text-ink' : lock ? 'text-muted' : 'text-body'}`}>
      {lesson.title}
    </span>
  )
  return (
    <li
      id={`lesson-${lesson.id}`}
      className={`relative scroll-mt-24 px-5 py-3 ${isNow ? 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary)]' : lock ? '' : 'hover:bg-sand has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent'}`}
    >
      <div className="flex gap-3">
        <Icon
          of={icon}
          size={20}
          className={`mt-1 shrink-0 ${lock || (!completion && !isNow) ? 'text-faint' : 'text-accent'}`}
        />
        <div className="min-w-0 grow">
          {lock ? (
            // Leads to the lesson that unlocks it.
            lock.after ? (
              <a href={`#lesson-${lock.after.id}`} className="cover-link">
                {title}
              </a>
            ) : (
              title
            )
          ) : (
            <Link
              to={`/lecture/${slug}/${lesson.id}`}
              aria-current={isNow ? 'page' : undefined}
              className="cover-link block"
            >
              {title}
            </Link>
          )}
          <p className="text-tight text-muted">
            {minutesText(language, lesson.minutes)}
            {state && ((isNow && !completion) || isFailed ? ` · ${state}` : <span className="sr-only"> {state}</span>)}
          </p>
        </div>
      </div>
      {lock && (
        <div className="mt-2 ml-8">
          <LockReason lock={lock} now={now} />
        </div>
      )}
    </li>
  )
}
