import LogOut from 'lucide-react/icons/log-out'
import type { OwnDevices } from '#shared/identity/security.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { deviceIcon, deviceName } from './device-name.ts'
import { actClass, CardHead } from './fact-head.tsx'
import { FactRow } from './fact-row.tsx'
import { Place } from './place.tsx'

/** In the form that signs out devices: the id of one, or all but this. */
export const deviceField = 'device'
export const allOthers = 'others'

export function Devices({ devices }: { devices: OwnDevices['data'] }) {
  const { devices: words } = useArea(securityWords)
  return (
    <Card padding="large">
      <CardHead {...words} />
      <ul>
        {devices.map(({ id, device, ip, school, is_current, last_seen_at }) => {
          const name = deviceName(device, words.unknown)
          return (
            <FactRow
              key={id}
              icon={deviceIcon(device)}
              tone={is_current ? 'calm' : 'quiet'}
              title={name}
              text={
                <>
                  <Place ip={ip} />
                  {is_current ? words.now : <Ago at={last_seen_at} />}
                  {school && ` · ${school}`}
                </>
              }
            >
              {is_current ? (
                <Badge tone="soft">{words.current}</Badge>
              ) : (
                <PostForm>
                  <button
                    type="submit"
                    name={deviceField}
                    value={id}
                    aria-label={words.signOutThat(name)}
                    className={actClass}
                  >
                    {words.signOut}
                  </button>
                </PostForm>
              )}
            </FactRow>
          )
        })}
      </ul>
      {devices.length > 1 && <SignOutOthers />}
    </Card>
  )
}

function SignOutOthers() {
  const { devices: words } = useArea(securityWords)
  return (
    <PostForm className="mt-5 border-t border-line pt-3">
      <button
        type="submit"
        name={deviceField}
        value={allOthers}
        className="inline-flex min-h-11 items-center gap-2 font-bold text-danger hover:underline"
      >
        <Icon of={LogOut} size={18} />
        {words.others}
      </button>
      <p className="text-muted">{words.othersText}</p>
    </PostForm>
  )
}
