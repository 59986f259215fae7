import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'

export type MenuSwitch = { label: string; text?: string; isOn: boolean; onChange: (isOn: boolean) => void }

export type MenuGroup = {
  title: string
  /** Below the title, on phones only. */
  text?: string
  value: string
  choices: readonly { value: string; name: string; size?: string; lang?: string }[]
  onChoose: (value: string) => void
  /** Switches above and below the choices. */
  before?: MenuSwitch
  after?: MenuSwitch
}

type PlayerMenuProps = { groups: readonly MenuGroup[]; closeLabel: string; onClose: () => void }

/** A menu of the player: next to its buttons on a wide screen, a bottom sheet on a phone. */
export function PlayerMenu({ groups, closeLabel, onClose }: PlayerMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [first] = groups
  useEffect(() => {
    menu.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    const leave = (event: PointerEvent) => {
      const target = event.target as HTMLElement
      if (!menu.current?.contains(target) && !target.closest('[data-opens-menu]')) onClose()
    }
    // Stopped here, or a dialog around the player would close too.
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    const box = menu.current?.parentElement
    box?.addEventListener('keydown', leaveByKey)
    document.addEventListener('pointerdown', leave)
    return () => {
      box?.removeEventListener('keydown', leaveByKey)
      document.removeEventListener('pointerdown', leave)
    }
  }, [onClose])
  return (
    <>
      <div aria-hidden className="fixed inset-0 z-30 bg-[#14201b]/50 md:hidden" />
      <div
        ref={menu}
        role="dialog"
        aria-label={first?.title}
        className="z-31 overflow-y-auto overscroll-contain max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[85dvh] max-md:animate-[rise_240ms_cubic-bezier(0.2,0.8,0.2,1)] max-md:rounded-t-xl max-md:bg-band max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:text-ink md:absolute md:right-3 md:bottom-16 md:max-h-[calc(100%-5rem)] md:w-79 md:max-w-[calc(100%-1.5rem)] md:rounded-md md:border md:border-[#fff]/15 md:bg-[#101814] md:text-[#fff]"
      >
        {groups.map((group, at) => (
          <Group key={group.title} group={group}>
            {at === 0 && (
              <button
                type="button"
                aria-label={closeLabel}
                onClick={onClose}
                className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-full md:hidden"
              >
                <Icon of={X} size={24} />
              </button>
            )}
          </Group>
        ))}
      </div>
    </>
  )
}

function Group({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="border-line md:border-[#fff]/10 not-first:border-t">
      <legend className="sr-only">{group.title}</legend>
      <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-2 max-md:pr-4">
        <p aria-hidden className="font-bold md:text-tight max-md:text-h3">
          {group.title}
        </p>
        {children}
      </div>
      {group.text && <p className="px-4 pb-2 text-muted md:hidden">{group.text}</p>}
      {group.before && <SwitchRow of={group.before} isFirst />}
      <div className="max-md:divide-y max-md:divide-line max-md:border-t max-md:border-line md:pb-2">
        {group.choices.map(({ value, name, size, lang }) => {
          const isChosen = value === group.value
          return (
            <label
              key={value}
              className={`relative flex min-h-11 items-center gap-3 px-4 py-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent max-md:min-h-14 md:hover:bg-[#fff]/10 md:has-focus-visible:outline-[#fff] ${isChosen ? 'font-bold max-md:bg-primary-soft md:bg-[#fff]/10' : ''}`}
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={isChosen}
                onChange={() => group.onChoose(value)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span
                aria-hidden
                className={`flex size-5.5 shrink-0 items-center justify-center rounded-full border-2 md:hidden ${isChosen ? 'border-primary-strong' : 'border-control'}`}
              >
                {isChosen && <span className="size-2.5 rounded-full bg-primary-strong" />}
              </span>
              <span aria-hidden className="hidden w-5 shrink-0 text-secondary md:block">
                {isChosen && <Icon of={Check} />}
              </span>
              <span lang={lang} className="grow">
                {name}
              </span>
              {size && (
                <span
                  className={`figures whitespace-nowrap ${isChosen ? 'text-primary-strong md:text-secondary' : 'text-muted md:text-[#fff]/70'}`}
                >
                  {size}
                </span>
              )}
            </label>
          )
        })}
      </div>
      {group.after && <SwitchRow of={group.after} />}
    </fieldset>
  )
}

function SwitchRow({ of: { label, text, isOn, onChange }, isFirst }: { of: MenuSwitch; isFirst?: boolean }) {
  return (
    <Switch
      label={isFirst ? <strong>{label}</strong> : label}
      text={text}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className={`border-t border-line px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent md:border-[#fff]/10 md:has-focus-visible:outline-[#fff] ${isFirst ? 'max-md:bg-sand md:mb-1 md:border-b' : ''}`}
    />
  )
}
