import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import SquarePlay from 'lucide-react/icons/square-play'
import { type FormEvent, useState } from 'react'
import { editorBlockWords } from '#shared/core/words/editor-blocks.ts'
import { youtubeVideo } from '#shared/core/youtube.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { TextInput } from '../form/text-input.tsx'
import { popupClass } from '../list/row-menu.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import { selectedAddress, setVideo } from './rich-text-videos.ts'
import { toolClass } from './tool-class.ts'

/** A popover for a YouTube video: its link and its title. */
export function VideoTool({ editor, on }: { editor: Editor; on: boolean }) {
  const words = editorBlockWords[useLanguage()].video
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button
        render={<Popover.Trigger />}
        aria-label={words.name}
        title={words.name}
        aria-pressed={on}
        className={toolClass}
      >
        <Icon of={SquarePlay} size={18} />
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={words.name}
            finalFocus={() => editor.view.dom}
            className={`${popupClass} w-80 max-w-[calc(100vw-1.5rem)] rounded-lg! p-4!`}
          >
            <VideoForm editor={editor} on={on} close={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function VideoForm({ editor, on, close }: { editor: Editor; on: boolean; close: () => void }) {
  const words = editorBlockWords[useLanguage()].video
  const { editor: common } = useOfficeWords().forms
  const [address, setAddress] = useState(() => selectedAddress(editor))
  const [title, setTitle] = useState(() => (on ? String(editor.getAttributes('youtube').title ?? '') : ''))
  const [isWrong, setWrong] = useState(false)

  function set(event: FormEvent) {
    event.preventDefault()
    const found = youtubeVideo(address)
    setWrong(!found)
    if (!found) return
    setVideo(editor, found, title.trim())
    close()
  }
  return (
    <form onSubmit={set} noValidate className="space-y-4">
      <TextInput
        label={words.address}
        hint={words.addressHint}
        error={isWrong ? words.addressWrong : undefined}
        value={address}
        onChange={setAddress}
        placeholder="https://youtu.be/…"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        label={words.title}
        hint={words.titleHint}
        value={title}
        onChange={setTitle}
        most={200}
        autoComplete="off"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <OfficeButton kind="ghost" size="small" onClick={close}>
          {common.cancel}
        </OfficeButton>
        <OfficeButton kind="primary" size="small" type="submit">
          {on ? words.save : words.insert}
        </OfficeButton>
      </div>
    </form>
  )
}
