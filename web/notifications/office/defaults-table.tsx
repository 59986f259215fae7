import type { NotificationDefaults } from '#shared/notifications/choices.schema.ts'
import { type Channel, channels } from '#shared/notifications/notifications.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { channelIcons } from '../channel-icons.ts'
import { defaultWords } from './messages.words.ts'

type Kind = NotificationDefaults['kinds'][number]

type Props = {
  kinds: readonly Kind[]
  wanted: readonly Pick<Kind, 'kind' | 'channels'>[]
  /** Those that reach nobody yet. */
  idle: readonly Channel[]
  disabled: boolean
  onChange: (next: Pick<Kind, 'kind' | 'channels'>[]) => void
}

/** On a phone the boxes of a kind are one line below it. */
const columns = 'grid grid-cols-4 items-center px-4 md:grid-cols-[minmax(0,1fr)_repeat(4,6.5rem)] md:px-6'
const cell = 'flex min-h-11 items-center gap-2 md:justify-center'

/** A row for each kind, a column for each channel, and on top what turns a whole column on or off. */
export function DefaultsTable({ kinds, wanted, idle, disabled, onChange }: Props) {
  const words = useArea(defaultWords)
  const wantedOf = (kind: Kind['kind']) => wanted.find((one) => one.kind === kind)?.channels ?? []
  function turn(channel: Channel, isOn: boolean, isTurned: (kind: Kind['kind']) => boolean) {
    const next = ({ kind, channels: before }: Pick<Kind, 'kind' | 'channels'>) => ({
      kind,
      channels: channels.filter((one) => (one === channel && isTurned(kind) ? isOn : before.includes(one))),
    })
    onChange(wanted.map(next))
  }
  return (
    <section aria-label={words.title} className="rounded-card border border-line bg-band">
      <div
        className={`${columns} sticky top-(--top-bar) z-10 rounded-t-card border-b border-line bg-band py-3 max-md:gap-y-1`}
      >
        <p className="col-span-full text-nav font-bold text-ink md:col-auto">{words.all}</p>
        {channels.map((channel) => {
          const on = wanted.filter((one) => one.channels.includes(channel)).length
          return (
            <div key={channel} className="flex flex-col md:items-center">
              <span
                aria-hidden
                className={`flex items-center gap-1.5 text-meta md:font-medium ${idle.includes(channel) ? 'text-muted' : 'text-ink'}`}
              >
                <Icon of={channelIcons[channel]} size={16} className="max-md:hidden" />
                {words[channel]}
              </span>
              <div className={cell}>
                <CheckBox
                  label={`${words[channel]}: ${words.all}`}
                  checked={on === wanted.length}
                  some={on > 0 && on < wanted.length}
                  disabled={disabled}
                  className="min-h-11 items-center md:px-6"
                  onChange={(event) => turn(channel, event.target.checked, () => true)}
                />
                <Icon of={channelIcons[channel]} size={18} className="text-muted md:hidden" />
              </div>
            </div>
          )
        })}
      </div>
      {(['students', 'staff', 'owners'] as const).map((to) => (
        <div key={to} className="border-b border-line last:border-b-0">
          <h2 className="bg-sunken px-4 py-2 text-meta font-bold text-second md:px-6">{words[to]}</h2>
          <ul className="divide-y divide-line">
            {kinds
              .filter((one) => one.to === to)
              .map(({ kind, name, text }) => (
                <li key={kind} className={`${columns} pt-3 pb-1 md:py-2`}>
                  <div className="col-span-full min-w-0 md:col-auto md:pr-4">
                    <b className="block text-cell text-ink">{name}</b>
                    <span className="text-meta text-muted">{text}</span>
                  </div>
                  {channels.map((channel) => (
                    <div key={channel} className={cell}>
                      <CheckBox
                        label={`${words[channel]}: ${name}`}
                        checked={wantedOf(kind).includes(channel)}
                        disabled={disabled}
                        className="min-h-11 items-center md:px-6"
                        onChange={(event) => turn(channel, event.target.checked, (one) => one === kind)}
                      />
                      <Icon of={channelIcons[channel]} size={18} className="text-muted md:hidden" />
                    </div>
                  ))}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
