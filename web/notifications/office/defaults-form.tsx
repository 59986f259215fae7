import type { ReactNode } from 'react'
import { defaultsFields, type NotificationDefaults } from '#shared/notifications/choices.schema.ts'
import { readNotificationDefaults, saveNotificationDefaults } from '#shared/notifications/defaults.endpoints.ts'
import { type Channel, channels } from '#shared/notifications/notifications.lists.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { defaultWords } from './messages.words.ts'

type Kind = NotificationDefaults['kinds'][number]

const valuesOf = ({ kinds }: NotificationDefaults) => ({
  kinds: kinds.map(({ kind, channels: wanted }) => ({ kind, channels: wanted })),
})

/** By kind and channel, what people get until they choose. */
export function DefaultsForm({ head, defaults }: { head: ReactNode; defaults: NotificationDefaults }) {
  const words = useArea(defaultWords)
  const language = useLanguage()
  const query = { language }
  const disabled = !useMay()('school_settings.update')
  const form = useSharedForm({
    schema: defaultsFields,
    editing: 'notification-defaults',
    found: defaults,
    valuesOf,
    disabled,
    read: () => call(readNotificationDefaults, { query }),
    write: (values, { revision }) => call(saveNotificationDefaults, { query, body: { ...values, revision } }),
  })
  const wantedOf = (kind: Kind['kind']) => form.values.kinds.find((one) => one.kind === kind)?.channels ?? []
  function toggle(kind: Kind['kind'], channel: Channel, isOn: boolean) {
    const others = wantedOf(kind).filter((one) => one !== channel)
    const next = channels.filter((one) => (one === channel ? isOn : others.includes(one)))
    form.set(
      'kinds',
      form.values.kinds.map((one) => (one.kind === kind ? { kind, channels: next } : one)),
    )
  }
  return (
    <EditorFrame bar={!disabled && <SaveBar form={form} />}>
      <div className="mx-auto flex max-w-3xl flex-col gap-5">
        {head}
        <p className="text-cell text-second">{words.about}</p>
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        {(['students', 'staff', 'owners'] as const).map((to) => (
          <FormSection key={to} title={words[to]}>
            <ul className="-my-3 divide-y divide-line">
              {defaults.kinds
                .filter((one) => one.to === to)
                .map(({ kind, name, text }) => (
                  <li key={kind} className="py-3 md:flex md:items-center md:gap-6">
                    <div className="min-w-0 grow">
                      <b className="block text-cell text-ink">{name}</b>
                      <span className="text-meta text-muted">{text}</span>
                    </div>
                    <div className="mt-1 flex shrink-0 flex-wrap gap-x-5 md:mt-0">
                      {channels.map((channel) => (
                        <div key={channel} className="flex min-h-11 items-center gap-2.5 text-nav text-ink">
                          <CheckBox
                            label={`${words[channel]}: ${name}`}
                            checked={wantedOf(kind).includes(channel)}
                            disabled={disabled}
                            onChange={(event) => toggle(kind, channel, event.target.checked)}
                          />
                          <span aria-hidden>{words[channel]}</span>
                        </div>
                      ))}
                    </div>
                  </li>
                ))}
            </ul>
          </FormSection>
        ))}
      </div>
    </EditorFrame>
  )
}
