import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { minutesText } from '#shared/core/format.rules.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { RemovedDrawer } from './removed-drawer.tsx'
import { useCurriculum } from './use-curriculum.ts'

type CurriculumHeadProps = {
  curriculum: Curriculum
  areFolded: boolean
  onFoldAll: () => void
  onAdd: () => void
}

/** The totals of the curriculum, and the lock of the whole course. */
export function CurriculumHead({ curriculum, areFolded, onFoldAll, onAdd }: CurriculumHeadProps) {
  const words = useArea(curriculumWords)
  const language = useLanguage()
  const { acts, mayEdit } = useCurriculum()
  const [isRemovedOpen, setRemovedOpen] = useState(false)
  const closeRemoved = useCallback(() => setRemovedOpen(false), [])
  const lessons = curriculum.sections.flatMap((section) => section.lessons)
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const totals = [words.sections(curriculum.sections.length), words.lessons(lessons.length)]
  if (minutes > 0) totals.push(minutesText(language, minutes))
  return (
    <div className="space-y-4">
      {isRemovedOpen && <RemovedDrawer courseId={curriculum.course_id} onClose={closeRemoved} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-title font-bold text-ink">{words.title}</h2>
          <p className="text-nav text-muted">{totals.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <OfficeButton onClick={() => setRemovedOpen(true)} className="max-md:min-h-11">
              <Icon of={Trash2} size={18} />
              {words.removed.title}
            </OfficeButton>
          )}
          {curriculum.sections.length > 1 && (
            <OfficeButton onClick={onFoldAll} className="max-md:min-h-11">
              <Icon of={areFolded ? ChevronsUpDown : ChevronsDownUp} size={18} />
              {areFolded ? words.unfoldAll : words.foldAll}
            </OfficeButton>
          )}
          {mayEdit && curriculum.sections.length > 0 && (
            <OfficeButton kind="dark" onClick={onAdd} className="max-md:min-h-11">
              <Icon of={Plus} size={18} />
              {words.addSection}
            </OfficeButton>
          )}
        </div>
      </div>
      <div className="rounded-card border border-line bg-band p-4">
        <Switch
          label={words.lock.course}
          text={curriculum.lock ? words.lock.courseOn : words.lock.courseOff}
          value={curriculum.lock}
          disabled={!mayEdit}
          onChange={acts.lockCourse}
        />
      </div>
    </div>
  )
}
