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
import { type MenuEntry, RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { RemovedDrawer } from './removed-drawer.tsx'
import { useCurriculum } from './use-curriculum.ts'

type CurriculumHeadProps = {
  curriculum: Curriculum
  areFolded: boolean
  onFoldAll: () => void
  onAdd: () => void
}

/** The totals of the curriculum, and what is done with all of it. */
export function CurriculumHead({ curriculum, areFolded, onFoldAll, onAdd }: CurriculumHeadProps) {
  const words = useArea(curriculumWords)
  const language = useLanguage()
  const { mayEdit } = useCurriculum()
  const [isRemovedOpen, setRemovedOpen] = useState(false)
  const closeRemoved = useCallback(() => setRemovedOpen(false), [])
  const lessons = curriculum.sections.flatMap((section) => section.lessons)
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const totals = [words.sections(curriculum.sections.length), words.lessons(lessons.length)]
  if (minutes > 0) totals.push(minutesText(language, minutes))
  const fold = {
    key: 'fold',
    name: areFolded ? words.unfoldAll : words.foldAll,
    icon: areFolded ? ChevronsUpDown : ChevronsDownUp,
    onPress: onFoldAll,
  }
  const removed = { key: 'removed', name: words.removed.title, icon: Trash2, onPress: () => setRemovedOpen(true) }
  const others: MenuEntry[] = mayEdit ? [removed] : []
  const folds = curriculum.sections.length > 1
  const onPhone = folds ? [fold, ...others] : others
  return (
    <div className="flex items-center justify-between gap-3">
      {isRemovedOpen && <RemovedDrawer courseId={curriculum.course_id} onClose={closeRemoved} />}
      <div className="min-w-0">
        <h2 className="text-title font-bold text-ink max-md:sr-only">{words.title}</h2>
        <p className="text-nav text-muted">{totals.join(' · ')}</p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {folds && (
          <OfficeButton onClick={onFoldAll} className="max-md:hidden">
            <Icon of={fold.icon} size={18} />
            {fold.name}
          </OfficeButton>
        )}
        {mayEdit && curriculum.sections.length > 0 && (
          <OfficeButton kind="dark" onClick={onAdd} className="max-md:min-h-11">
            <Icon of={Plus} size={18} />
            {words.addSection}
          </OfficeButton>
        )}
        {others.length > 0 && (
          <span className="max-md:hidden">
            <RowMenu of={words.title} entries={others} />
          </span>
        )}
        {onPhone.length > 0 && (
          <span className="md:hidden">
            <RowMenu of={words.title} entries={onPhone} />
          </span>
        )}
      </div>
    </div>
  )
}
