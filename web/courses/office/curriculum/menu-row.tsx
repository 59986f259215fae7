import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { popupRow } from '#web/ui/office/list/row-menu.tsx'

type MenuRowProps = { icon?: LucideIcon; name: string; onPress: () => void; disabled?: boolean; danger?: boolean }

/** One entry of a menu. */
export function MenuRow({ icon, name, onPress, disabled, danger }: MenuRowProps) {
  return (
    <Menu.Item disabled={disabled} onClick={onPress} className={`${popupRow} ${danger ? 'text-danger' : 'text-ink'}`}>
      {icon && <Icon of={icon} size={18} className={danger || disabled ? '' : 'text-muted'} />}
      <span className="min-w-0 grow">{name}</span>
    </Menu.Item>
  )
}

export function MenuRule() {
  return <Menu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
