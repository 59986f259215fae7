import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveTelegramBot } from '#shared/notifications/telegram.endpoints.ts'
import { isBotToken } from '#shared/notifications/telegram.rules.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { translated } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { telegramWords } from './telegram.words.ts'

/** Paste the token of a bot. Telegram is asked whose it is, which takes a moment. */
export function BotTokenForm({ label, save, disabled }: { label: string; save: string; disabled: boolean }) {
  const words = useArea(telegramWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [token, setToken] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || !token.trim()) return
    if (!isBotToken(token.trim())) return setError(words.notToken)
    setSending(true)
    setError(undefined)
    try {
      const { bot } = await callQuietly(saveTelegramBot, { body: { token } })
      setToken('')
      await revalidate()
      const title = words.saved(`@${bot?.username}`)
      showToast({ tone: 'success', title, seconds: toastSeconds.success, topic: 'telegram' })
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      setError(await translated(failed.answer, language))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <TextInput
        name="token"
        label={label}
        hint={words.tokenHint}
        value={token}
        onChange={setToken}
        error={error}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <OfficeButton type="submit" kind="primary" loading={isSending} disabled={disabled || !token.trim()}>
          {isSending ? words.saving : save}
        </OfficeButton>
      </div>
    </form>
  )
}
