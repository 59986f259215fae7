import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { defaultsFields, type NotificationDefaults } from '#shared/notifications/choices.schema.ts'
import { readNotificationDefaults, saveNotificationDefaults } from '#shared/notifications/defaults.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { DefaultsTable } from './defaults-table.tsx'
import { defaultWords } from './messages.words.ts'

const valuesOf = ({ kinds }: NotificationDefaults) => ({
  kinds: kinds.map(({ kind, channels: wanted }) => ({ kind, channels: wanted })),
})

type Props = { head: ReactNode; defaults: NotificationDefaults; hasBot: boolean }

/** By kind and channel, what people get until they choose. */
export function DefaultsForm({ head, defaults, hasBot }: Props) {
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
  return (
    <EditorFrame bar={!disabled && <SaveBar form={form} />}>
      <div className="mx-auto flex max-w-4xl flex-col gap-5">
        {head}
        <p className="text-cell text-second">{words.about}</p>
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        {!hasBot && (
          <p className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3 text-nav text-second">
            <Icon of={Send} size={18} className="mt-1 shrink-0" />
            <span>
              {words.noBot}{' '}
              <Link
                to="/secure/settings/school/telegram"
                className="font-medium text-primary-strong underline underline-offset-4"
              >
                {words.connectBot}
              </Link>
            </span>
          </p>
        )}
        <DefaultsTable
          kinds={defaults.kinds}
          wanted={form.values.kinds}
          idle={hasBot ? [] : ['telegram']}
          disabled={disabled}
          onChange={(next) => form.set('kinds', next)}
        />
      </div>
    </EditorFrame>
  )
}
