import { useRef, useState } from 'react'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { typeIcons } from './lesson-tile.tsx'
import { NewLessonRow } from './new-lesson-row.tsx'

const order: LessonType[] = ['video', 'article', 'audio', 'document', 'quiz', 'assignment']

/** The end of a section, with buttons to add lessons. */
export function SectionFoot({ sectionId }: { sectionId: string }) {
  const words = useArea(curriculumWords)
  const [adding, setAdding] = useState<LessonType>()
  const buttons = useRef<HTMLDivElement>(null)
  function stop(type: LessonType) {
    setAdding(undefined)
    buttons.current?.querySelector<HTMLElement>(`[data-add=${type}]`)?.focus()
  }
  return (
    <div className="border-t border-line">
      {adding && <NewLessonRow key={adding} sectionId={sectionId} type={adding} onDone={() => stop(adding)} />}
      <div ref={buttons} className="flex min-h-13 flex-wrap items-center gap-x-0.5 px-3 py-1.5 text-nav max-md:px-2">
        <span className="mr-1 text-muted max-md:ml-2">{words.adds}</span>
        {order.map((type) => (
          <button
            key={type}
            type="button"
            data-add={type}
            aria-pressed={adding === type}
            onClick={() => setAdding(type)}
            className="flex min-h-9 items-center gap-1.5 rounded-pill px-2.5 text-second transition hover:bg-sand hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary-strong max-md:min-h-11"
          >
            <Icon of={typeIcons[type]} size={16} />
            {words.types[type]}
          </button>
        ))}
      </div>
    </div>
  )
}
