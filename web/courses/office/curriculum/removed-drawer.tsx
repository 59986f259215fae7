import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useState } from 'react'
import { day } from '#shared/core/format.rules.ts'
import { readRemovedParts } from '#shared/courses/curriculum.endpoints.ts'
import type { RemovedParts } from '#shared/courses/curriculum.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useCurriculum } from './use-curriculum.ts'

/** What was removed from the course, each with a button that restores it to its place. */
export function RemovedDrawer({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { removed: words } = useArea(curriculumWords)
  const language = useLanguage()
  const { acts } = useCurriculum()
  const [found, setFound] = useState<RemovedParts>()
  useEffect(() => {
    void call(readRemovedParts, { params: { courseId } }).then(setFound, onClose)
  }, [courseId, onClose])

  // A row goes once what it names is restored.
  const without = (restored: string) => () =>
    setFound((now) => {
      const others = <Part extends { id: string }>(parts: Part[]) => parts.filter(({ id }) => id !== restored)
      return now && { sections: others(now.sections), lessons: others(now.lessons) }
    })
  const isEmpty = found && found.sections.length + found.lessons.length === 0
  return (
    <Drawer open onClose={onClose} title={words.title}>
      {isEmpty && <p className="text-second">{words.none}</p>}
      {found && !isEmpty && (
        <ul className="divide-y divide-line">
          {found.sections.map(({ id, title, lesson_count, removed_at }) => (
            <Removed
              key={id}
              title={title}
              note={`${words.section(lesson_count)} · ${day(language, removed_at)}`}
              onRestore={() => acts.restoreSection(id, without(id))}
            />
          ))}
          {found.lessons.map(({ id, title, section, removed_at }) => (
            <Removed
              key={id}
              title={title}
              note={`${words.lesson(section)} · ${day(language, removed_at)}`}
              onRestore={() => acts.restoreLesson(id, without(id))}
            />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function Removed({ title, note, onRestore }: { title: string; note: string; onRestore: () => void }) {
  const { acts } = useOfficeWords()
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words text-ink">{title}</p>
        <p className="text-meta text-muted">{note}</p>
      </div>
      <OfficeButton
        size="small"
        className="max-md:min-h-11"
        aria-label={`${acts.restore}: ${title}`}
        onClick={onRestore}
      >
        <Icon of={RotateCcw} size={16} />
        {acts.restore}
      </OfficeButton>
    </li>
  )
}
