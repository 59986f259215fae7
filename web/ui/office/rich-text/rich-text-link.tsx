import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import Link from 'lucide-react/icons/link'
import { type FormEvent, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { linkAddress } from '../form/link-address.ts'
import { TextInput } from '../form/text-input.tsx'
import { popupClass } from '../list/row-menu.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import { toolClass } from './tool-class.ts'

/** A popover for a link on the selected text. */
export function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const { editor: words } = useOfficeWords().forms
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button
        render={<Popover.Trigger />}
        aria-label={words.link}
        title={words.link}
        aria-pressed={on}
        className={toolClass}
      >
        <Icon of={Link} size={18} />
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={words.link}
            finalFocus={() => editor.view.dom}
            className={`${popupClass} w-80 max-w-[calc(100vw-1.5rem)] rounded-lg! p-4!`}
          >
            <LinkForm editor={editor} on={on} close={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function LinkForm({ editor, on, close }: { editor: Editor; on: boolean; close: () => void }) {
  const { editor: words } = useOfficeWords().forms
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)

  function set(event: FormEvent) {
    event.preventDefault()
    const href = linkAddress(typed)
    setWrong(!href)
    if (!href) return
    if (editor.state.selection.empty && !on) {
      editor.commands.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
    } else editor.chain().extendMarkRange('link').setLink({ href }).run()
    close()
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <form onSubmit={set} noValidate>
      <TextInput
        label={words.address}
        hint={words.addressHint}
        error={isWrong ? words.addressWrong : undefined}
        value={typed}
        onChange={setTyped}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {on ? (
          <OfficeButton kind="ghost" size="small" onClick={remove}>
            {words.removeLink}
          </OfficeButton>
        ) : (
          <OfficeButton kind="ghost" size="small" onClick={close}>
            {words.cancel}
          </OfficeButton>
        )}
        <OfficeButton kind="primary" size="small" type="submit">
          {words.setLink}
        </OfficeButton>
      </div>
    </form>
  )
}
