import { useEffect, useState } from 'react'
import { listMessagePeople } from '#shared/notifications/messages.endpoints.ts'
import type { Condition, ReachedPerson } from '#shared/notifications/messages.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { channelIcons } from '../channel-icons.ts'
import { messageWords } from './messages.words.ts'
import { asked } from './use-reach.ts'

type Props = {
  conditions: readonly Condition[]
  open: boolean
  onClose: () => void
  /** Who gets it can be chosen. */
  onChoose?: (person: ReachedPerson) => void
}

/** The people a message is for, by name. */
export function PeopleDrawer({ conditions, open, onClose, onChoose }: Props) {
  const { reach: words } = useArea(messageWords)
  const [people, setPeople] = useState<ReachedPerson[]>([])
  const [pages, setPages] = useState({ page: 0, pages: 1, total: 0 })
  const [isLoading, setLoading] = useState(false)
  const key = asked(conditions).join('\n')

  async function read(page: number) {
    setLoading(true)
    const found = await call(listMessagePeople, { query: { condition: key.split('\n'), page } }).catch(() => null)
    setLoading(false)
    if (!found) return
    setPeople((before) => (page === 1 ? found.data : [...before, ...found.data]))
    setPages(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever it is opened or the conditions change
  useEffect(() => {
    if (open) void read(1)
  }, [open, key])

  return (
    <Drawer open={open} onClose={onClose} title={words.title(pages.total)}>
      {people.length === 0 && !isLoading && <p className="text-cell text-muted">{words.empty}</p>}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.member_id} className="relative flex items-center gap-3 py-2.5">
            <Avatar src={person.avatar} />
            {onChoose && !person.left_out ? (
              <button
                type="button"
                onClick={() => onChoose(person)}
                className="min-h-9 min-w-0 grow text-left text-cell text-ink after:absolute after:inset-0 hover:underline"
              >
                {person.name}
              </button>
            ) : (
              <span className="min-w-0 grow text-cell text-ink">{person.name}</span>
            )}
            {person.left_out ? (
              <OfficeBadge>{words.why[person.left_out]}</OfficeBadge>
            ) : (
              person.channels.map((channel) => (
                <span key={channel} className="flex items-center gap-1.5 text-meta text-second">
                  <Icon of={channelIcons[channel]} size={16} />
                  {words.channels[channel]}
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
      {(isLoading || pages.page < pages.pages) && (
        <div className="pt-4 text-center">
          <OfficeButton loading={isLoading} onClick={() => void read(pages.page + 1)}>
            {words.more}
          </OfficeButton>
        </div>
      )}
    </Drawer>
  )
}
