import { schoolMail } from '#server/tenancy/school-mail.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { type LocalText, textFor } from '#shared/core/local-text.rules.ts'
import { withName } from '#shared/notifications/messages.rules.ts'
import { mail as en } from '#shared/notifications/words/mail.en.ts'
import { mail as km } from '#shared/notifications/words/mail.km.ts'
import { mail as zh } from '#shared/notifications/words/mail.zh.ts'
import { notices as noticesEn } from '#shared/notifications/words/notices.en.ts'
import { notices as noticesKm } from '#shared/notifications/words/notices.km.ts'
import { notices as noticesZh } from '#shared/notifications/words/notices.zh.ts'
import { type Notice, notice, type Reader, type Shown } from '../notice.ts'

const words = { en, km, zh }
const said = { en: noticesEn, km: noticesKm, zh: noticesZh }

export type MessageFacts = {
  id: string
  title: LocalText
  text: LocalText
  button: LocalText
  /** The page it opens; null if it opens none but the list of notifications. */
  path: string | null
  /** The school's own language. */
  own: Language
}

/** A message as one person reads it, in their language. */
function show({ title, text, button, path, own }: MessageFacts, { language, name }: Reader): Shown {
  const in_ = (written: LocalText) => withName(textFor(written, language, own).text, name)
  const { open, all } = words[language].message
  return {
    title: in_(title),
    text: in_(text),
    path: path ?? '/notifications',
    button: path ? in_(button) || open : all,
  }
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

const messageOf = (name: string): Notice<MessageFacts> =>
  notice<MessageFacts>({
    name,
    kind: 'messages',
    icon: 'message',
    subject: ({ id }) => id,
    show,
    mail(facts, sender, reader) {
      const { title, text, path, button } = show(facts, reader)
      const { message, footer } = words[sender.language]
      return schoolMail(sender, {
        kind: 'message',
        subject: title,
        heading: title,
        paragraphs: [
          ...linesOf(text),
          ...(reader.by === reader.school ? [] : [message.from(reader.by, reader.school)]),
        ],
        button: { text: button, to: path },
        footer: footer(reader.school),
      })
    },
  })

/** What somebody of the school writes to many. */
export const messageNotice = messageOf('message')

/** A message could not be sent, or not to all: what it names is gone, or its writer may no longer send it. */
export const messageStopped = notice<{ id: string; title: string; isBegun: boolean }>({
  name: 'message stopped',
  kind: 'school_alerts',
  icon: 'warning',
  subject: ({ id }) => id,
  show({ id, title, isBegun }, { language }) {
    const { notSent, notAll, text, button } = said[language].messageStopped
    return { title: (isBegun ? notAll : notSent)(title), text, path: `/secure/messages/write/${id}`, button }
  },
})

/** The same, to whoever writes it, before it is sent. */
export const testNotice: Notice<MessageFacts> = { ...messageOf('message test'), isForActorToo: true }
