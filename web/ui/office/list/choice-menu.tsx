import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type ReactNode, type Ref, useState } from 'react'
import { Icon } from '../../icon.tsx'
import { toggled } from './list-address.ts'
import { popupClass, popupRow } from './row-menu.tsx'

export type ListChoice = { value: string; name: string; lang?: string; count?: number }

type ChoiceMenuProps = {
  /** The label for screen readers, if its text is not enough. */
  label?: string
  button: ReactNode
  buttonClass: string
  buttonRef?: Ref<HTMLButtonElement>
  choices: readonly ListChoice[]
  chosen: readonly string[]
  /** Several may be chosen; they are applied together when the menu closes. */
  many?: boolean
  align?: 'start' | 'end'
  onChoose: (chosen: string[]) => void
}

/** A button with a list to choose from: one thing, or several. */
export function ChoiceMenu({
  label,
  button,
  buttonClass,
  buttonRef,
  choices,
  chosen,
  many,
  align = 'start',
  onChoose,
}: ChoiceMenuProps) {
  const [draft, setDraft] = useState<readonly string[]>(chosen)
  function openOrClose(open: boolean) {
    if (open) setDraft(chosen)
    else if (many && draft.join('\n') !== chosen.join('\n')) onChoose([...draft])
  }
  return (
    <Menu.Root modal={false} onOpenChange={openOrClose}>
      <Menu.Trigger ref={buttonRef} aria-label={label} className={buttonClass}>
        {button}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align={align} className="z-50">
          <Menu.Popup className={`${popupClass} max-h-[min(22rem,var(--available-height))] w-64`}>
            {many ? (
              choices.map(({ value, ...choice }) => (
                <Menu.CheckboxItem
                  key={value}
                  checked={draft.includes(value)}
                  onCheckedChange={() => setDraft(toggled(draft, value))}
                  className={popupRow}
                >
                  <Inside {...choice} isChosen={draft.includes(value)} square />
                </Menu.CheckboxItem>
              ))
            ) : (
              <Menu.RadioGroup value={chosen[0] ?? ''} onValueChange={(value) => onChoose([value])}>
                {choices.map(({ value, ...choice }) => (
                  <Menu.RadioItem key={value} value={value} closeOnClick className={popupRow}>
                    <Inside {...choice} isChosen={chosen.includes(value)} />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type InsideProps = Omit<ListChoice, 'value'> & { isChosen: boolean; square?: boolean }

function Inside({ name, lang, count, isChosen, square }: InsideProps) {
  const box = isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong'
  return (
    <>
      {square && (
        <span className={`flex size-4.5 shrink-0 items-center justify-center rounded-[5px] border-[1.5px] ${box}`}>
          {isChosen && <Icon of={Check} size={12} className="stroke-3" />}
        </span>
      )}
      <span lang={lang} className={`grow text-ink ${isChosen && !square ? 'font-bold' : ''}`}>
        {name}
      </span>
      {count !== undefined && <span className="figures text-meta text-muted">{count}</span>}
      {isChosen && !square && <Icon of={Check} size={16} className="text-primary-strong" />}
    </>
  )
}
