import { type ReactNode, useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { type LocalText, textFor } from '#shared/core/local-text.rules.ts'
import { withName } from '#shared/notifications/messages.rules.ts'
import { mail as en } from '#shared/notifications/words/mail.en.ts'
import { mail as km } from '#shared/notifications/words/mail.km.ts'
import { mail as zh } from '#shared/notifications/words/mail.zh.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { messageWords } from './messages.words.ts'
import { PillChoice } from './pill-choice.tsx'
import type { MessageForm } from './use-message-form.ts'
import type { PreviewReader } from './use-preview-reader.ts'

/** What a button says that its writer left empty, in the language of the message. */
const buttonWords = { en: en.message, km: km.message, zh: zh.message }

const ways = ['bell', 'telegram', 'mail'] as const
type Way = (typeof ways)[number]

const clockLength = '14:05'.length

type Props = {
  values: MessageForm['values']
  language: Language
  own: Language
  reader: PreviewReader
  /** How many of the people it is for are on Telegram, once they are counted. */
  onTelegram: number | undefined
}

/** How a message looks to one of its readers, in this language. */
export function MessagePreview({ values, language, own, reader, onTelegram }: Props) {
  const { preview } = useArea(messageWords)
  const page = useLanguage()
  const [way, setWay] = useState<Way>('bell')
  const shown = (text: LocalText) => withName(textFor(text, language, own).text, reader.name)
  const [title, text, written] = [shown(values.title), shown(values.text), shown(values.button)]
  const { open, all } = buttonWords[language]
  const button = values.page ? written || open : all
  const Shown = { bell: InBell, telegram: InTelegram, mail: InMail }[way]
  const time = values.send_at === null ? preview.now : dayTime(page, values.send_at).slice(-clockLength)
  return (
    <>
      <PillChoice
        label={preview.kind}
        values={ways}
        value={way}
        onChange={setWay}
        className="mb-3 bg-sand text-meta *:grow"
      >
        {(one) => preview[one]}
      </PillChoice>
      <div lang={language} className="overflow-hidden rounded-md border border-line bg-band text-ink">
        {title || text ? (
          <Shown {...{ title, text, button, time }} hasPage={values.page !== null} />
        ) : (
          <p className="p-4 text-nav text-muted">{preview.empty}</p>
        )}
      </div>
      {way === 'telegram' && onTelegram === 0 && <p className="mt-2 text-meta text-second">{preview.noTelegram}</p>}
      {reader.person && (
        <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1.5 text-meta text-second">
          {preview.as(reader.person.name)}
          <button
            type="button"
            onClick={reader.choose}
            className="min-h-8 font-medium text-primary-strong hover:underline max-md:min-h-11"
          >
            {preview.another}
          </button>
        </p>
      )}
    </>
  )
}

/** The preview in a card of its own, beside what is written. */
export function PreviewCard({ className = '', children }: { className?: string; children: ReactNode }) {
  const { preview } = useArea(messageWords)
  return (
    <section
      aria-label={preview.title}
      className={`rounded-card border border-line bg-sunken p-4 lg:sticky lg:top-20 ${className}`}
    >
      <h2 className="mb-3 text-nav font-bold text-ink">{preview.title}</h2>
      {children}
    </section>
  )
}

type Shown = { title: string; text: string; button: string; time: string; hasPage: boolean }

function InBell({ title, text, button, time, hasPage }: Shown) {
  const user = useRoot()?.user
  return (
    <div className="flex gap-3 p-4">
      {user && <Avatar src={user.avatar} />}
      <div className="min-w-0">
        <p className="font-bold break-words">{title}</p>
        <p className="line-clamp-3 break-words text-second">{text.replaceAll(/\s*\n\s*/g, ' ')}</p>
        <p className="text-meta text-muted">{time}</p>
        {hasPage && (
          <span className="mt-2 inline-flex min-h-9 items-center rounded-pill bg-primary-soft px-4 text-nav font-medium text-primary-strong">
            {button}
          </span>
        )}
      </div>
    </div>
  )
}

function InTelegram({ title, text, button, time }: Shown) {
  const say = useLocalText()
  const site = useRoot()?.site
  const name = say(site?.name)
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-3 py-2.5">
        {site && <img src={site.logo} alt="" className="size-7 rounded-full object-contain" />}
        <b lang={name.lang} className="min-w-0 text-nav break-words">
          {name.text}
        </b>
      </div>
      <div className="flex flex-col gap-1.5 bg-primary-tint p-3 pb-6">
        <div className="rounded-lg rounded-bl-sm bg-band px-3 py-2">
          <p className="font-bold break-words">{title}</p>
          <p className="mt-2 break-words whitespace-pre-line">{text}</p>
          <p className="text-right text-[0.75rem]/[1.125rem] text-muted">{time}</p>
        </div>
        <span className="flex min-h-9 items-center justify-center rounded-lg bg-band px-3 text-center text-nav font-medium text-primary-strong">
          {button}
        </span>
      </div>
    </>
  )
}

function InMail({ title, text, button }: Shown) {
  const say = useLocalText()
  const school = say(useRoot()?.site?.name).text
  return (
    <div className="p-4">
      <p className="border-b border-line pb-2 text-meta font-medium text-second">{school}</p>
      <p className="mt-3 text-head font-bold break-words">{title}</p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      <span className="mt-4 inline-flex min-h-9 items-center rounded-pill bg-primary px-4 text-nav font-medium text-on-primary">
        {button}
      </span>
    </div>
  )
}
