import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'
import { calledRole } from '#shared/identity/called-role.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { Look } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { RootData } from '#web/core/root-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { popupClass, popupRow } from '#web/ui/office/list/row-menu.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { useSignOut } from './sign-out.ts'

type Person = NonNullable<RootData['user']>

export const looks = [
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
  { key: 'system', icon: Monitor },
] as const

/** The person at the right end of the bar: who they are, light or dark, their profile, and the way out. */
export function OfficeAccount({ person, look, onLook }: { person: Person; look: Look; onLook(look: Look): void }) {
  const { shell } = useOfficeWords()
  const signOut = useSignOut()
  const name = fullName(person.first_name, person.last_name)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="shrink-0 rounded-full p-1 transition hover:bg-sand">
        <Initials name={name} src={person.avatar} size={34} />
        <span className="sr-only">{shell.account}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-50">
          <Menu.Popup className={`${popupClass} w-64`}>
            <div className="px-2.5 pt-1.5 pb-2.5">
              <p className="font-bold text-ink">{name}</p>
              <p className="text-meta break-all text-muted">{person.email}</p>
              <p className="mt-0.5 text-meta text-muted">
                {person.is_owner ? shell.owner : shell.roles[calledRole(person)]}
              </p>
            </div>
            <Menu.Separator className="-mx-1.5 mb-1.5 h-px bg-line" />
            <Menu.LinkItem
              closeOnClick
              render={<Link to="/secure/profile/setting" />}
              className={`${popupRow} text-ink`}
            >
              <Icon of={UserRound} size={18} className="text-muted" />
              {shell.profile}
            </Menu.LinkItem>
            <Menu.RadioGroup value={look} onValueChange={onLook} aria-label={shell.look.label}>
              {looks.map(({ key, icon }) => (
                <Menu.RadioItem key={key} value={key} closeOnClick={false} className={`${popupRow} text-ink`}>
                  <Icon of={icon} size={18} className="text-muted" />
                  <span className="grow">{shell.look[key]}</span>
                  <Menu.RadioItemIndicator>
                    <Icon of={Check} size={18} className="text-primary-strong" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
            <Menu.Item onClick={signOut} className={`${popupRow} text-ink`}>
              <Icon of={LogOut} size={18} className="text-muted" />
              {shell.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
