import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeTelegramBot } from '#shared/notifications/telegram.endpoints.ts'
import type { OfficeBot } from '#shared/notifications/telegram.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { BotTokenForm } from './bot-token-form.tsx'
import { telegramWords } from './telegram.words.ts'

type Bot = NonNullable<OfficeBot['bot']>

/** The bot of the school: whether it works, who uses it, its next token. */
export function BotCard({ bot, mayChange }: { bot: Bot; mayChange: boolean }) {
  const words = useArea(telegramWords)
  const hasStopped = bot.failed_at !== null
  return (
    <>
      <FormSection title={words.bot}>
        <div className="flex gap-4">
          <ProviderMark provider="telegram" size={44} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a
                href={bot.url}
                target="_blank"
                rel="noreferrer"
                className="text-head font-bold wrap-anywhere text-primary-strong hover:underline"
              >
                @{bot.username}
              </a>
              <OfficeBadge tone={hasStopped ? 'bad' : 'ok'}>{hasStopped ? words.stopped : words.works}</OfficeBadge>
            </div>
            <p className="mt-1 text-cell text-second">
              {hasStopped ? words.stoppedText : words.connected(bot.connected)}
            </p>
          </div>
        </div>
        {mayChange && <RemoveButton />}
      </FormSection>
      <SignIn />
      <FormSection title={words.replace} text={words.replaceText}>
        <BotTokenForm label={words.token} save={words.replaceSave} disabled={!mayChange} />
      </FormSection>
    </>
  )
}

function SignIn() {
  const words = useArea(telegramWords)
  const host = useRoot()?.origin
  return (
    <FormSection title={words.signIn}>
      <p className="wrap-anywhere text-second">{words.signInText(host ? new URL(host).host : '')}</p>
    </FormSection>
  )
}

function RemoveButton() {
  const words = useArea(telegramWords)
  const ask = useConfirm()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)

  async function remove() {
    if (!(await ask({ ...words.removing, danger: true }))) return
    setSending(true)
    try {
      await call(removeTelegramBot)
      await revalidate()
      showToast({ tone: 'success', title: words.removed, seconds: toastSeconds.success, topic: 'telegram' })
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="flex justify-end border-t border-line pt-4">
      <OfficeButton loading={isSending} onClick={remove}>
        {words.remove}
      </OfficeButton>
    </div>
  )
}
