import Check from 'lucide-react/icons/check'
import { useNavigation, useRevalidator } from 'react-router'
import type { OwnTelegram, TelegramLink } from '#shared/notifications/telegram.schema.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { choiceWords } from '#web/notifications/choices.words.ts'
import { useLive, useOwnChannel } from '#web/notifications/live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** In the forms of the card: what is wanted of Telegram. */
export const telegramField = 'telegram'

/** Connect Telegram, or disconnect it. Absent in schools without a bot. */
export function TelegramCard({ own, link }: { own: OwnTelegram; link: TelegramLink | undefined }) {
  const { telegram: words } = useArea(choiceWords)
  const { revalidate } = useRevalidator()
  useLive(useOwnChannel(), 'targets', revalidate)
  if (!own.bot && !own.connected) return null
  return (
    <Card padding="large">
      <div className="flex flex-wrap items-center gap-3">
        <ProviderMark provider="telegram" size={28} />
        <h2 className="text-h3">{words.title}</h2>
        {own.connected && (
          <Badge tone="soft">
            <Icon of={Check} size={16} />
            <span role="status">{words.connected}</span>
          </Badge>
        )}
      </div>
      {own.connected ? <Connected own={own} /> : <Unconnected own={own} link={link} />}
    </Card>
  )
}

function Connected({ own: { bot, connected } }: { own: OwnTelegram }) {
  const { telegram: words } = useArea(choiceWords)
  const isStudent = useRoot()?.user?.role === 'student'
  return (
    <>
      <p className="mt-2 mb-5 wrap-anywhere text-muted">
        {bot ? words.connectedText(connected?.name ?? '', bot) : words.stopped} {bot && isStudent && words.students}
      </p>
      <PostForm>
        <Button type="submit" kind="secondary" name={telegramField} value="end">
          {words.disconnect}
        </Button>
      </PostForm>
    </>
  )
}

function Unconnected({ own: { bot }, link }: { own: OwnTelegram; link: TelegramLink | undefined }) {
  const { telegram: words } = useArea(choiceWords)
  const isSending = useNavigation().formData?.has(telegramField) ?? false
  if (!link)
    return (
      <>
        <p className="mt-2 mb-5 text-muted">{words.text}</p>
        <PostForm>
          <Button type="submit" name={telegramField} value="connect" loading={isSending}>
            {words.connect}
          </Button>
        </PostForm>
      </>
    )
  return (
    <div className="mt-4 flex flex-wrap items-start gap-6">
      <div className="min-w-0 grow basis-64">
        <a href={link.url} target="_blank" rel="noreferrer" className={`${buttonClass({})} mb-4 max-sm:w-full`}>
          {words.open}
        </a>
        <p className="wrap-anywhere">{words.openText(bot ?? '')}</p>
        <p className="mt-1 text-caption text-muted">{words.once}</p>
      </div>
      <div className="flex flex-col gap-2 max-sm:hidden">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(link.qr)}`}
          alt={words.qr}
          width={152}
          height={152}
          className="rounded-md border border-line bg-white p-3"
        />
        <p className="w-38 text-caption text-muted">{words.scan}</p>
      </div>
    </div>
  )
}
