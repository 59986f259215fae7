import { clockText } from '#shared/media/play.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { myNoteWords } from '#web/learning/classroom.words.ts'
import { Link } from '#web/ui/link.tsx'
import { addressOfNote, type CourseGroup } from './note-groups.ts'

const timeClass = 'figures mt-1 shrink-0 rounded-pill bg-secondary-soft px-2.5 text-caption text-secondary-ink'

/** The notes in one course by lesson. Those of a course that is still open lead to their second of the video. */
export function NotesOfCourse({ group: { course, isOpen, lessons } }: { group: CourseGroup }) {
  const words = useArea(myNoteWords)
  const lang = langOf(course.language, useLanguage())
  return (
    <section className="rounded-lg border border-line bg-band p-5 md:p-6">
      <h2 lang={lang} className="text-h3 break-words">
        {course.title}
      </h2>
      {lessons.map(({ lesson, notes }) => (
        <div key={lesson.id} className="mt-5">
          <h3 lang={lang} className="font-bold break-words text-ink">
            {isOpen ? (
              <Link
                to={`/lecture/${encodeURIComponent(course.slug)}/${lesson.id}?tab=notes`}
                className="hover:underline"
              >
                {lesson.title}
              </Link>
            ) : (
              lesson.title
            )}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {notes.map((note) => (
              <li key={note.id} className="flex items-start gap-3 py-3">
                {note.at_seconds !== null &&
                  (isOpen ? (
                    <Link
                      to={addressOfNote(note)}
                      aria-label={words.watch(clockText(note.at_seconds), lesson.title)}
                      className={`${timeClass} hover:underline`}
                    >
                      {clockText(note.at_seconds)}
                    </Link>
                  ) : (
                    <span className={timeClass}>{clockText(note.at_seconds)}</span>
                  ))}
                <p className="min-w-0 break-words whitespace-pre-wrap">{note.text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
