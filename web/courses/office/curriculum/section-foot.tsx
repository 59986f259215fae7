import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useIsChosen } from './chosen.ts'
import { typeIcons } from './lesson-tile.tsx'
import { NewLessonRow } from './new-lesson-row.tsx'
import { newLessons } from './new-lessons.ts'

const order: LessonType[] = ['video', 'article', 'audio', 'document', 'quiz', 'assignment']

/** The end of a section, with buttons to add lessons; on a phone one, which opens the others. */
export function SectionFoot({ sectionId }: { sectionId: string }) {
  const words = useArea(curriculumWords)
  const [adding, setAdding] = useState<LessonType>()
  const buttons = useRef<HTMLDivElement>(null)
  const isNew = useIsChosen(newLessons, sectionId)
  useEffect(() => {
    if (!isNew) return
    newLessons.choose(undefined)
    setAdding('video')
  }, [isNew])
  function stop(type: LessonType) {
    flushSync(() => setAdding(undefined))
    const found = buttons.current?.querySelectorAll<HTMLElement>(`[data-add=${type}], [data-add=first]`) ?? []
    for (const button of found) if (button.checkVisibility()) button.focus()
  }
  return (
    <div data-new-row className="border-t border-line max-md:scroll-mb-20">
      {adding && <NewLessonRow sectionId={sectionId} type={adding} onDone={() => stop(adding)} />}
      <div ref={buttons} className="flex min-h-13 flex-wrap items-center gap-x-0.5 px-3 py-1.5 text-nav max-md:px-2">
        {!adding && (
          <button
            type="button"
            data-add="first"
            onClick={() => setAdding('video')}
            className="flex min-h-11 grow items-center gap-2 rounded-pill px-2.5 text-primary-strong hover:bg-sand md:hidden"
          >
            <Icon of={Plus} size={18} />
            {words.addLesson}
          </button>
        )}
        <span className={`mr-1 text-muted max-md:ml-2 ${adding ? '' : 'max-md:hidden'}`}>{words.adds}</span>
        {order.map((type) => (
          <button
            key={type}
            type="button"
            data-add={type}
            aria-pressed={adding === type}
            // What is being written stays, as another kind of lesson.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setAdding(type)}
            className={`flex min-h-9 items-center gap-1.5 rounded-pill px-2.5 text-second transition hover:bg-sand hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary-strong max-md:min-h-11 ${adding ? '' : 'max-md:hidden'}`}
          >
            <Icon of={typeIcons[type]} size={16} />
            {words.types[type]}
          </button>
        ))}
      </div>
    </div>
  )
}
