import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import ImageIcon from 'lucide-react/icons/image'
import { type FormEvent, useRef, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Spinner } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { usualPictures } from '../form/image-file.ts'
import { TextInput } from '../form/text-input.tsx'
import { popupClass } from '../list/row-menu.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import { toolClass } from './tool-class.ts'

type PictureToolProps = {
  editor: Editor
  /** A picture is selected, so its description is edited. */
  on: boolean
  take: (file: File, description: string) => void
  /** Opens the library; the description belongs to the picture that is chosen. */
  onLibrary: ((description: string) => void) | undefined
  isUploading: boolean
}

/** A popover for a picture and its description. */
export function PictureTool({ editor, on, take, onLibrary, isUploading }: PictureToolProps) {
  const { editor: words } = useOfficeWords().forms
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button
        render={<Popover.Trigger />}
        aria-label={words.picture}
        title={words.picture}
        aria-pressed={on}
        disabled={isUploading}
        className={toolClass}
      >
        {isUploading ? <Spinner /> : <Icon of={ImageIcon} size={18} />}
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={words.picture}
            finalFocus={() => editor.view.dom}
            className={`${popupClass} w-80 max-w-[calc(100vw-1.5rem)] rounded-lg! p-4!`}
          >
            <PictureForm editor={editor} on={on} take={take} onLibrary={onLibrary} close={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type PictureFormProps = Omit<PictureToolProps, 'isUploading'> & { close: () => void }

function PictureForm({ editor, on, take, onLibrary, close }: PictureFormProps) {
  const { editor: words, picture } = useOfficeWords().forms
  const input = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState(() => (on ? String(editor.getAttributes('image').alt ?? '') : ''))

  function act(event: FormEvent) {
    event.preventDefault()
    if (!on) return input.current?.click()
    editor.commands.updateAttributes('image', { alt })
    close()
  }
  return (
    <form onSubmit={act}>
      <TextInput label={words.describe} hint={words.describeHint} value={alt} onChange={setAlt} autoComplete="off" />
      <input
        ref={input}
        type="file"
        accept={usualPictures}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) take(file, alt)
          close()
        }}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {onLibrary && !on ? (
          <OfficeButton
            size="small"
            onClick={() => {
              close()
              onLibrary(alt)
            }}
          >
            {picture.library}
          </OfficeButton>
        ) : (
          <OfficeButton kind="ghost" size="small" onClick={close}>
            {words.cancel}
          </OfficeButton>
        )}
        <OfficeButton kind="primary" size="small" type="submit">
          {on ? words.setPicture : picture.choose}
        </OfficeButton>
      </div>
    </form>
  )
}
