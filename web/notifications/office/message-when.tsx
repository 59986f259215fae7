import { clockText, momentFrom } from '#shared/core/clock.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { messageWords } from './messages.words.ts'
import type { MessageForm } from './use-message-form.ts'

/** Tomorrow at eight in the morning, in Cambodia. */
function tomorrow(): string {
  const next = clockText(new Date(Date.now() + 24 * 3600 * 1000).toISOString())
  return momentFrom(`${next.slice(0, 10)}T08:00`) as string
}

/** When a message is sent. */
export function MessageWhen({ form }: { form: MessageForm }) {
  const { when } = useArea(messageWords)
  const { send_at } = form.values
  return (
    <OfficeCard title={when.title}>
      <div className="grid items-start gap-4 px-5 py-5 md:grid-cols-2 md:px-6">
        <Segmented
          label={when.title}
          labelHidden
          value={send_at === null ? 'now' : 'later'}
          onChange={(next) => form.set('send_at', next === 'now' ? null : tomorrow())}
          disabled={form.disabled}
          choices={[
            { value: 'now', name: when.now },
            { value: 'later', name: when.later },
          ]}
        />
        {send_at !== null && (
          <DateTimeInput
            label={when.time}
            labelHidden
            hint={when.zone}
            value={send_at}
            // Without a time it would be sent at once: the last one stays.
            onChange={(next) => next && form.set('send_at', next)}
            disabled={form.disabled}
          />
        )}
      </div>
    </OfficeCard>
  )
}
