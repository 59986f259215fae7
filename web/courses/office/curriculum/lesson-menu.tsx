import { Menu } from '@base-ui/react/menu'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FolderInput from 'lucide-react/icons/folder-input'
import PencilLine from 'lucide-react/icons/pencil-line'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OfficeLesson } from '#shared/courses/curriculum.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { popupClass, popupRow, rowMenuButton } from '#web/ui/office/list/row-menu.tsx'
import { MenuRow, MenuRule } from './menu-row.tsx'
import { lessonById, placeBeside, placeOf } from './order.ts'
import { renaming } from './renaming.ts'
import { useCurriculum } from './use-curriculum.ts'
import { useMoves } from './use-moves.ts'

/** All lessons share one menu, as there may be hundreds. */
const lessonMenu = Menu.createHandle<string>()

export function LessonMenuButton({ lesson }: { lesson: OfficeLesson }) {
  const { lists } = useOfficeWords()
  return (
    <Menu.Trigger
      handle={lessonMenu}
      payload={lesson.id}
      data-part="menu"
      aria-label={lists.actionsFor(lesson.title)}
      className={rowMenuButton}
    >
      <Icon of={Ellipsis} />
    </Menu.Trigger>
  )
}

export function LessonMenu() {
  return (
    <Menu.Root handle={lessonMenu} modal={false}>
      {({ payload }) => (
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="z-50">
            <Menu.Popup className={`${popupClass} w-60`}>{payload && <Entries lessonId={payload} />}</Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      )}
    </Menu.Root>
  )
}

function Entries({ lessonId }: { lessonId: string }) {
  const { acts: words } = useArea(curriculumWords)
  const { acts, openLesson } = useCurriculum()
  const { stepLesson } = useMoves()
  const curriculum = acts.now()
  const lesson = lessonById(curriculum, lessonId)
  if (!lesson) return null
  return (
    <>
      <MenuRow icon={SquarePen} name={words.open} onPress={() => openLesson(lessonId)} />
      <MenuRow icon={PencilLine} name={words.rename} onPress={() => renaming.choose(lessonId)} />
      <MenuRow
        icon={lesson.free_preview ? EyeOff : Eye}
        name={lesson.free_preview ? words.notFree : words.free}
        onPress={() => acts.changeLesson(lessonId, { free_preview: !lesson.free_preview })}
      />
      <MenuRow icon={Copy} name={words.duplicate} onPress={() => acts.copyLesson(lesson)} />
      <MenuRule />
      <MenuRow
        icon={ArrowUp}
        name={words.up}
        disabled={!placeBeside(curriculum, lessonId, -1)}
        onPress={() => stepLesson(lesson, -1)}
      />
      <MenuRow
        icon={ArrowDown}
        name={words.down}
        disabled={!placeBeside(curriculum, lessonId, 1)}
        onPress={() => stepLesson(lesson, 1)}
      />
      {curriculum.sections.length > 1 && <MoveTo lesson={lesson} />}
      <MenuRule />
      <MenuRow icon={Trash2} name={words.remove} danger onPress={() => acts.removeLesson(lesson)} />
    </>
  )
}

function MoveTo({ lesson }: { lesson: OfficeLesson }) {
  const words = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const { moveLesson } = useMoves()
  const curriculum = acts.now()
  const current = placeOf(curriculum, lesson.id)?.sectionId
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={`${popupRow} text-ink data-popup-open:bg-sand`}>
        <Icon of={FolderInput} size={18} className="text-muted" />
        <span className="grow">{words.acts.to}</span>
        <Icon of={ChevronRight} size={16} className="text-muted" />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} className="z-50">
          <Menu.Popup className={`${popupClass} max-h-[min(22rem,var(--available-height))] w-72`}>
            {curriculum.sections.map(({ id, title, lessons }, index) => (
              <MenuRow
                key={id}
                name={`${words.section(index + 1)} · ${title}`}
                disabled={id === current}
                onPress={() => moveLesson(lesson, { sectionId: id, after: lessons.at(-1)?.id ?? null })}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}
