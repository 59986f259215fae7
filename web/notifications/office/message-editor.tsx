import { useState } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import type { MessageChoices } from '#shared/notifications/messages.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { MessageBar } from './message-bar.tsx'
import { stateTones } from './message-columns.tsx'
import { MessagePreview } from './message-preview.tsx'
import { MessageTexts } from './message-texts.tsx'
import { MessageTo } from './message-to.tsx'
import { MessageWhen } from './message-when.tsx'
import { messageWords } from './messages.words.ts'
import { type Begun, useMessageForm } from './use-message-form.ts'
import { useReach } from './use-reach.ts'

/** Where a message is written: to whom, what, and when; with a preview of it. */
export function MessageEditor({ choices, ...begun }: Begun & { choices: MessageChoices }) {
  const words = useArea(messageWords)
  const page = useLanguage()
  const own = useRoot()?.site?.default_language ?? page
  const [language, setLanguage] = useState<Language>(own)
  const form = useMessageForm(begun)
  const reach = useReach(form.values.conditions)
  const state = form.latest?.state ?? 'draft'
  return (
    <EditorFrame bar={<MessageBar form={form} reach={reach} own={own} />}>
      <PageHeader
        crumbs={[{ name: words.title, to: '/secure/messages' }, { name: words.write }]}
        title={words.new}
        badge={<OfficeBadge tone={stateTones[state]}>{words.states[state]}</OfficeBadge>}
      />
      {form.conflictNotice && (
        <div className="mt-5">
          <ConflictNotice {...form.conflictNotice} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <MessageTo form={form} choices={choices} reach={reach} />
          <MessageTexts form={form} choices={choices} language={language} onLanguage={setLanguage} />
          <MessageWhen form={form} />
        </div>
        <MessagePreview values={form.values} language={language} own={own} />
      </div>
    </EditorFrame>
  )
}
