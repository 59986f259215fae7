import { Menu } from '@base-ui/react/menu'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { mostTaskFiles } from '#shared/exams/exams.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { MediaPicker } from '#web/media/office/library/media-picker.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuEntries } from '#web/ui/office/list/row-menu.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { assignmentEditorWords } from '../exams.words.ts'
import { RoundButton } from './editor-buttons.tsx'
import { useMediaItem } from './question-media.tsx'
import type { PartProps } from './use-exam.ts'

// A picture goes into the text of the task.
const kinds = ['document', 'audio', 'video', 'attachment'] as const
type Kind = (typeof kinds)[number]

/** Files of the library that students download with the task. */
export function TaskFiles({ fields: { files = [] }, set, disabled }: PartProps) {
  const words = useArea(assignmentEditorWords)
  const mayChoose = useMay()('media.view') && !disabled
  const [choosing, setChoosing] = useState<Kind>()
  return (
    <section data-field="files">
      <h3 className="text-nav font-medium text-ink">{words.files}</h3>
      <p className="mb-2 text-meta text-muted">{words.filesText}</p>
      <ul className="flex flex-col gap-2">
        {files.map((id) => (
          <TaskFile
            key={id}
            id={id}
            onRemove={disabled ? undefined : () => set({ files: files.filter((one) => one !== id) })}
          />
        ))}
      </ul>
      {mayChoose && files.length < mostTaskFiles && (
        <Menu.Root modal={false}>
          <Menu.Trigger className={`${officeButtonClass({ size: 'small', kind: 'ghost' })} -ml-2 max-lg:min-h-11`}>
            <Icon of={Paperclip} size={16} />
            {words.addFile}
          </Menu.Trigger>
          <MenuEntries
            entries={kinds.map((kind) => ({ key: kind, name: words.kinds[kind], onPress: () => setChoosing(kind) }))}
          />
        </Menu.Root>
      )}
      {choosing && (
        <MediaPicker
          open
          kind={choosing}
          onClose={() => setChoosing(undefined)}
          onPick={({ id }) => set({ files: [...files.filter((one) => one !== id), id] })}
        />
      )}
    </section>
  )
}

function TaskFile({ id, onRemove }: { id: string; onRemove: (() => void) | undefined }) {
  const words = useArea(assignmentEditorWords)
  const item = useMediaItem(id)
  const name = item === null ? words.gone : (item?.name ?? '…')
  return (
    <li className="flex items-center gap-3 rounded-md border border-line px-3 py-1">
      <span className={`min-w-0 grow wrap-anywhere ${item === null ? 'text-warn' : 'text-ink'}`}>{name}</span>
      {onRemove && <RoundButton label={words.removeFile(name)} icon={X} onClick={onRemove} />}
    </li>
  )
}
