import { useState } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import type { MessageChoices } from '#shared/notifications/messages.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { MessageBar } from './message-bar.tsx'
import { stateTones } from './message-columns.tsx'
import { MessagePreview, PreviewCard } from './message-preview.tsx'
import { MessageResult } from './message-result.tsx'
import { MessageTexts } from './message-texts.tsx'
import { MessageTo } from './message-to.tsx'
import { MessageWhen } from './message-when.tsx'
import { messageWords } from './messages.words.ts'
import { PeopleDrawer } from './people-drawer.tsx'
import { type Begun, useMessageForm } from './use-message-form.ts'
import { usePreviewReader } from './use-preview-reader.ts'
import { useReach } from './use-reach.ts'

/** Where a message is written: to whom, what, and when; with a preview of it. */
export function MessageEditor({ choices, ...begun }: Begun & { choices: MessageChoices }) {
  const words = useArea(messageWords)
  const page = useLanguage()
  const own = useRoot()?.site?.default_language ?? page
  const [language, setLanguage] = useState<Language>(own)
  const form = useMessageForm(begun)
  const state = form.latest?.state ?? 'draft'
  const { conditions } = form.values
  const reach = useReach(conditions)
  const [opened, setOpened] = useState<'preview' | 'people'>()
  const { reader, setPerson } = usePreviewReader(conditions, () => setOpened('people'))
  const say = useLocalText()
  const title = say(form.latest?.title)
  const preview = (
    <MessagePreview {...{ values: form.values, language, own, reader }} onTelegram={reach?.channels.telegram} />
  )
  return (
    <div className="@container">
      <EditorFrame bar={<MessageBar form={form} reach={reach} own={own} onPreview={() => setOpened('preview')} />}>
        <PageHeader
          crumbs={[
            { name: words.title, to: '/secure/messages' },
            state === 'draft' ? { name: words.write } : { name: title.text, lang: title.lang },
          ]}
          title={form.latest ? title.text || words.untitled : words.new}
          lang={title.text ? title.lang : undefined}
          badge={<OfficeBadge tone={stateTones[state]}>{words.states[state]}</OfficeBadge>}
        />
        {form.conflictNotice && (
          <div className="mt-5">
            <ConflictNotice {...form.conflictNotice} />
          </div>
        )}
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {state === 'draft' || !form.latest ? (
              <>
                <MessageTo form={form} choices={choices} reach={reach} />
                <MessageTexts form={form} choices={choices} language={language} onLanguage={setLanguage} />
                <MessageWhen form={form} />
              </>
            ) : (
              <MessageResult message={form.latest} choices={choices} />
            )}
          </div>
          <PreviewCard className={state === 'draft' ? 'max-lg:hidden' : ''}>{preview}</PreviewCard>
        </div>
        <Drawer open={opened === 'preview'} onClose={() => setOpened(undefined)} title={words.preview.title}>
          {preview}
        </Drawer>
        <PeopleDrawer
          conditions={conditions}
          open={opened === 'people'}
          onClose={() => setOpened(undefined)}
          onChoose={(person) => {
            setPerson(person)
            setOpened(undefined)
          }}
        />
      </EditorFrame>
    </div>
  )
}
