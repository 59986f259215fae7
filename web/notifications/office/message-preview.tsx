import { useState } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import { type LocalText, textFor } from '#shared/core/local-text.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { withName } from '#shared/notifications/messages.rules.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { messageWords } from './messages.words.ts'
import type { MessageForm } from './use-message-form.ts'

type Props = { values: MessageForm['values']; language: Language; own: Language }

const ways = ['bell', 'mail'] as const

/** How a message looks to whoever reads it in this language. */
export function MessagePreview({ values, language, own }: Props) {
  const { preview } = useArea(messageWords)
  const [way, setWay] = useState<(typeof ways)[number]>('bell')
  const user = useRoot()?.user
  const reader = user ? fullName(user.first_name, user.last_name) : ''
  const shown = (text: LocalText) => withName(textFor(text, language, own).text, reader)
  const [title, text, button] = [shown(values.title), shown(values.text), shown(values.button)]
  const Shown = way === 'bell' ? InBell : InMail
  return (
    <section aria-label={preview.title} className="rounded-card border border-line bg-sunken p-4 lg:sticky lg:top-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-nav font-bold text-ink">{preview.title}</h2>
        <div role="radiogroup" aria-label={preview.kind} className="flex rounded-pill bg-sand p-1">
          {ways.map((one) => (
            <label
              key={one}
              className="relative flex min-h-8 cursor-pointer items-center rounded-pill px-3 text-meta text-second has-checked:bg-band has-checked:font-medium has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:min-h-10"
            >
              <input
                type="radio"
                name="message-preview"
                className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
                checked={one === way}
                onChange={() => setWay(one)}
              />
              {preview[one]}
            </label>
          ))}
        </div>
      </div>
      <div lang={language} className="rounded-md border border-line bg-band text-ink">
        {title || text ? (
          <Shown title={title} text={text} button={values.page && button} />
        ) : (
          <p className="p-4 text-nav text-muted">{preview.empty}</p>
        )}
      </div>
    </section>
  )
}

type Shown = { title: string; text: string; button: string | null }

function InBell({ title, text }: Shown) {
  const { preview } = useArea(messageWords)
  const user = useRoot()?.user
  return (
    <div className="flex gap-3 p-4">
      {user && <Avatar src={user.avatar} />}
      <div className="min-w-0">
        <p className="font-bold break-words">{title}</p>
        <p className="line-clamp-3 break-words whitespace-pre-line text-second">{text}</p>
        <p className="text-meta text-muted">{preview.now}</p>
      </div>
    </div>
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
      {button && (
        <span className="mt-4 inline-flex min-h-9 items-center rounded-pill bg-primary px-4 text-nav font-medium text-on-primary">
          {button}
        </span>
      )}
    </div>
  )
}
