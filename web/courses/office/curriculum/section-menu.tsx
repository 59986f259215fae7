import { Menu } from '@base-ui/react/menu'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { popupClass, rowMenuButton } from '#web/ui/office/list/row-menu.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { MenuRow, MenuRule } from './menu-row.tsx'
import { sectionBeside, sectionById } from './order.ts'
import { renaming } from './renaming.ts'
import { useCurriculum } from './use-curriculum.ts'
import { useMoves } from './use-moves.ts'

const sectionMenu = Menu.createHandle<string>()

export function SectionMenuButton({ section }: { section: OfficeSection }) {
  const { lists } = useOfficeWords()
  return (
    <Menu.Trigger
      handle={sectionMenu}
      payload={section.id}
      data-part="menu"
      aria-label={lists.actionsFor(section.title)}
      className={rowMenuButton}
    >
      <Icon of={Ellipsis} />
    </Menu.Trigger>
  )
}

export function SectionMenu() {
  return (
    <Menu.Root handle={sectionMenu} modal={false}>
      {({ payload }) => (
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="z-50">
            <Menu.Popup className={`${popupClass} w-56`}>{payload && <Entries sectionId={payload} />}</Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      )}
    </Menu.Root>
  )
}

function Entries({ sectionId }: { sectionId: string }) {
  const { acts: words, ask } = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const { stepSection } = useMoves()
  const confirm = useConfirm()
  const curriculum = acts.now()
  const section = sectionById(curriculum, sectionId)
  if (!section) return null
  async function remove(removed: OfficeSection) {
    const question = { title: ask.removeSection(removed.title), text: ask.removeSectionText, verb: words.remove }
    const items = removed.lessons.map(({ title }) => title)
    if (items.length > 0 && !(await confirm({ ...question, danger: true, items }))) return
    acts.removeSection(removed)
  }
  return (
    <>
      <MenuRow icon={PencilLine} name={words.rename} onPress={() => renaming.choose(sectionId)} />
      <MenuRow icon={Copy} name={words.duplicate} onPress={() => acts.copySection(section)} />
      <MenuRule />
      <MenuRow
        icon={ArrowUp}
        name={words.up}
        disabled={!sectionBeside(curriculum, sectionId, -1)}
        onPress={() => stepSection(section, -1)}
      />
      <MenuRow
        icon={ArrowDown}
        name={words.down}
        disabled={!sectionBeside(curriculum, sectionId, 1)}
        onPress={() => stepSection(section, 1)}
      />
      <MenuRule />
      <MenuRow icon={Trash2} name={words.remove} danger onPress={() => void remove(section)} />
    </>
  )
}
