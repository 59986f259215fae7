import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { mostConditions } from '#shared/notifications/messages.lists.ts'
import type { Condition, MessageChoices, MessageReach } from '#shared/notifications/messages.schema.ts'
import { type Channel, channels } from '#shared/notifications/notifications.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { channelIcons } from '../channel-icons.ts'
import { ConditionForm } from './condition-form.tsx'
import { messageWords } from './messages.words.ts'
import { PeopleDrawer } from './people-drawer.tsx'
import type { MessageForm } from './use-message-form.ts'

type Props = { form: MessageForm; choices: MessageChoices; reach: MessageReach | null | undefined }

/** Who gets a message: conditions, and how many people meet all of them. */
export function MessageTo({ form, choices, reach }: Props) {
  const { to } = useArea(messageWords)
  const [isAdding, setAdding] = useState(false)
  const { conditions } = form.values
  const set = (next: Condition[]) => form.set('conditions', next)
  return (
    <OfficeCard title={to.title}>
      <div className="flex flex-col gap-4 px-5 py-5 md:px-6">
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {conditions.map((one, at) => (
            <li key={`${one.audience}:${one.value}`}>
              <ConditionChip
                name={nameOf(one, choices, reach, form.latest?.conditions) ?? to.gone}
                onRemove={form.disabled ? undefined : () => set(conditions.filter((_, other) => other !== at))}
              />
            </li>
          ))}
          {!form.disabled && !isAdding && conditions.length < mostConditions && (
            <li>
              <button
                type="button"
                onClick={() => setAdding(true)}
                className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-dashed border-line-strong px-3.5 text-nav text-second hover:bg-sand hover:text-ink max-md:min-h-11"
              >
                <Icon of={Plus} size={16} />
                {to.add}
              </button>
            </li>
          )}
        </ul>
        {isAdding && (
          <ConditionForm
            choices={choices.audiences}
            onClose={() => setAdding(false)}
            onAdd={(added) => {
              const isKnown = conditions.some((one) => one.audience === added.audience && one.value === added.value)
              if (!isKnown) set([...conditions, added])
              setAdding(false)
            }}
          />
        )}
        {conditions.length === 0 ? (
          !isAdding && <p className="text-nav text-muted">{to.none}</p>
        ) : (
          <Reach conditions={conditions} reach={reach} />
        )}
      </div>
    </OfficeCard>
  )
}

/** What a condition is called: as it was counted or saved; until then by what it was chosen from. */
function nameOf(
  { audience, value }: Condition,
  { audiences }: MessageChoices,
  reach: MessageReach | null | undefined,
  saved: readonly (Condition & { name: string | null })[] = [],
): string | null {
  const known = [...(reach?.conditions ?? []), ...saved].find((one) => one.audience === audience && one.value === value)
  if (known) return known.name
  const found = audiences.find((one) => one.audience === audience)
  const chosen = found?.choices.find((one) => one.value === value)?.name ?? value
  return found ? [found.name, chosen].filter(Boolean).join(' ') : null
}

export function ConditionChip({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const { to } = useArea(messageWords)
  const look =
    'inline-flex min-h-9 items-center gap-2 rounded-pill border border-primary-tint bg-primary-soft px-3.5 py-1 text-left text-nav font-medium text-primary-strong max-md:min-h-11'
  if (!onRemove) return <span className={look}>{name}</span>
  return (
    <button type="button" aria-label={to.remove(name)} onClick={onRemove} className={`${look} hover:bg-primary-tint`}>
      {name}
      <Icon of={X} size={16} />
    </button>
  )
}

/** Those that somebody has connected, and the usual ones. */
const isShown = (channel: Channel, reach: MessageReach | undefined) =>
  channel === 'bell' || channel === 'mail' || (reach?.channels[channel] ?? 0) > 0

/** How many people a message reaches, how, and who is left out. */
function Reach({ conditions, reach }: { conditions: readonly Condition[]; reach: MessageReach | null | undefined }) {
  const { reach: words, to } = useArea(messageWords)
  const [isOpen, setOpen] = useState(false)
  if (reach === null) return <p className="text-nav text-danger">{to.gone}</p>
  const leftOut = reach
    ? [
        ...(reach.left_out.turned_off > 0 ? [words.turnedOff(reach.left_out.turned_off)] : []),
        ...(reach.left_out.cannot_sign_in > 0 ? [words.cannotSignIn(reach.left_out.cannot_sign_in)] : []),
      ]
    : []
  return (
    <div
      role="status"
      aria-busy={reach === undefined}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-sunken px-4 py-3 md:flex-nowrap"
    >
      <p className="shrink-0 text-center">
        <b className="figures block text-[1.75rem]/[1.2] text-ink">{reach ? reach.people : '…'}</b>
        <span className="text-meta text-second">{reach ? words.people(reach.people) : words.counting}</span>
      </p>
      <ul className="min-w-0 border-line-strong text-nav text-ink md:border-l md:pl-5">
        {channels
          .filter((channel) => isShown(channel, reach))
          .map((channel) => (
            <li key={channel} className="flex items-center gap-2.5">
              <Icon of={channelIcons[channel]} size={16} className="text-second" />
              {words[channel](reach?.channels[channel] ?? 0)}
            </li>
          ))}
      </ul>
      <p className="min-w-0 grow text-nav text-second md:pl-5">
        <span className="block text-meta text-muted">{words.leftOut}</span>
        {leftOut.join(', ') || words.nobody}
      </p>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-9 shrink-0 text-nav font-medium text-primary-strong hover:underline max-md:min-h-11"
      >
        {words.see}
      </button>
      <PeopleDrawer conditions={conditions} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
