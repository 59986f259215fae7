import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Lock from 'lucide-react/icons/lock'
import { dayTime } from '#shared/core/format.rules.ts'
import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import type { Lecture, LectureLesson, LessonLock } from '#shared/learning/lecture.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

type OnDone = (lesson: LectureLesson, isDone: boolean) => void
type OutlineProps = {
  lecture: Lecture
  /** Marks a lesson as done or not, for who may. */
  onDone?: OnDone | undefined
}

/** The lessons of a course as a student sees them: done, open, or locked and why. */
export function StudentOutline({ lecture: { sections, course, current_lesson_id }, onDone }: OutlineProps) {
  const { as: words } = useArea(studentWords)
  const lang = langOf(course.language, useLanguage())
  if (sections.length === 0) return <p className="text-cell text-muted">{words.noLessons}</p>
  return (
    <ol className="flex flex-col gap-4">
      {sections.map((section) => (
        <li key={section.id} className="overflow-clip rounded-card border border-line bg-band">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-3 text-cell font-bold text-ink md:px-5">
            {section.is_locked && <Icon of={Lock} size={16} className="text-muted" />}
            <span lang={lang} className="wrap-anywhere">
              {section.title}
            </span>
            {section.section_type === 'exam' && <OfficeBadge tone="violet">{words.exam}</OfficeBadge>}
            {section.is_locked && <span className="sr-only">{words.locked}</span>}
          </h3>
          {section.lessons.length === 0 && <p className="px-4 py-3 text-cell text-muted md:px-5">{words.empty}</p>}
          <ol className="divide-y divide-line empty:hidden">
            {section.lessons.map((lesson) => (
              <OutlineLesson
                key={lesson.id}
                lesson={lesson}
                lang={lang}
                isCurrent={lesson.id === current_lesson_id}
                onDone={onDone}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const looks = {
  done: { icon: Check, look: 'bg-ok-soft text-ok' },
  open: { icon: Circle, look: 'bg-primary-soft text-primary-strong' },
  locked: { icon: Lock, look: 'bg-sunken text-muted' },
}

type LessonProps = { lesson: LectureLesson; lang: string | undefined; isCurrent: boolean; onDone: OnDone | undefined }

function OutlineLesson({ lesson, lang, isCurrent, onDone }: LessonProps) {
  const { as: words } = useArea(studentWords)
  const language = useLanguage()
  const say = useLockWords()
  const { completion, lock } = lesson
  const state = completion ? 'done' : lock ? 'locked' : 'open'
  const { icon, look } = looks[state]
  const detail = completion
    ? words.doneOn(dayTime(language, completion.updated_at))
    : lock
      ? say(lock)
      : lesson.free_preview
        ? `${words.open} · ${words.preview}`
        : words.open
  return (
    <li data-state={state} className="flex gap-3 px-4 py-3 md:px-5">
      <span aria-hidden className={`flex size-7 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon of={icon} size={15} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-cell text-ink">
          <span lang={lang} className="wrap-anywhere">
            {lesson.title}
          </span>
          {isCurrent && <OfficeBadge tone="saffron">{words.current}</OfficeBadge>}
        </p>
        <p className="text-meta text-muted">{detail}</p>
      </div>
      {onDone && !needsAttempt(lesson) && (
        <OfficeButton
          size="small"
          kind="ghost"
          className="shrink-0 self-center max-md:min-h-11"
          aria-label={completion ? words.undo(lesson.title) : words.complete(lesson.title)}
          onClick={() => onDone(lesson, !completion)}
        >
          {completion ? words.undoButton : words.completeButton}
        </OfficeButton>
      )}
    </li>
  )
}

/** Why a lesson is locked for a student, in words for the office. */
function useLockWords(): (lock: LessonLock) => string {
  const { locks } = useArea(studentWords).as
  const language = useLanguage()
  return ({ reason, after, opens_at, required_score, best_score }) => {
    const title = after?.title ?? ''
    switch (reason) {
      case 'wait':
        return opens_at ? locks.wait(dayTime(language, opens_at)) : locks.paused
      case 'score':
        return locks.score(title, required_score ?? 0, Math.floor(best_score ?? 0))
      case 'paused':
        return locks.paused
      default:
        return locks[reason](title)
    }
  }
}
