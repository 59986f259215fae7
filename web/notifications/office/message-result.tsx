import { dayTime, shortDay } from '#shared/core/format.rules.ts'
import { languageNames } from '#shared/core/language.rules.ts'
import { writtenIn } from '#shared/notifications/messages.rules.ts'
import type { Message, MessageChoices } from '#shared/notifications/messages.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { WithBlanks } from '#web/ui/office/form/blank-text.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { FigureStrip } from '#web/ui/office/page/figure-strip.tsx'
import { useMessageBlanks } from './message-blanks.ts'
import { ConditionChip } from './message-to.tsx'
import { messageWords } from './messages.words.ts'

const clockLength = '14:05'.length

type Props = { message: Message; choices: MessageChoices }

/** A message that is no longer a draft: how many have it, whom it is for, and what it says. */
export function MessageResult({ message, choices }: Props) {
  const { to, text: words } = useArea(messageWords)
  return (
    <>
      {message.state !== 'scheduled' && <Figures message={message} />}
      <OfficeCard title={to.title}>
        <ul className="flex flex-wrap gap-2 px-5 py-5 md:px-6">
          {message.conditions.map(({ audience, value, name }) => (
            <li key={`${audience}:${value}`}>
              <ConditionChip name={name ?? to.gone} onRemove={undefined} />
            </li>
          ))}
        </ul>
      </OfficeCard>
      <OfficeCard title={words.title}>
        <Texts message={message} choices={choices} />
      </OfficeCard>
    </>
  )
}

function Figures({ message: { sent_at, matched, reached, read } }: Pick<Props, 'message'>) {
  const { columns, when, reach, states } = useArea(messageWords)
  const language = useLanguage()
  const percent = (count: number) => (matched > 0 ? `${Math.round((count / matched) * 100)}%` : '')
  return (
    <FigureStrip
      figures={[
        { label: columns.to, value: reach.title(matched) },
        { label: columns.reached, value: String(reached), foot: percent(reached) },
        { label: columns.read, value: read === null ? '–' : String(read), foot: read === null ? '' : percent(read) },
        {
          label: when.title,
          value: sent_at ? shortDay(language, sent_at) : states.sending,
          foot: sent_at ? dayTime(language, sent_at).slice(-clockLength) : '',
        },
      ]}
    />
  )
}

/** What it says, in each language it is written in. */
function Texts({ message, choices }: Props) {
  const { text: words } = useArea(messageWords)
  const { title, text, button, page } = message
  const blanks = useMessageBlanks()
  const written = writtenIn(message)
  const opens = choices.pages.find((one) => one.page === page?.page)
  const which = opens?.choices?.find(({ value }) => value === page?.value)?.name
  return (
    <div className="divide-y divide-line px-5 md:px-6">
      {written.map((one) => (
        <div key={one} lang={one} className="py-5">
          {written.length > 1 && <p className="mb-1 text-meta text-muted">{languageNames[one]}</p>}
          <h3 className="font-bold break-words text-ink">
            <WithBlanks text={title[one] ?? ''} blanks={blanks} />
          </h3>
          <p className="mt-1 break-words whitespace-pre-line text-second">
            <WithBlanks text={text[one] ?? ''} blanks={blanks} />
          </p>
          {page && button[one] && (
            <p className="mt-3 text-nav text-ink">
              {words.button}: <b className="font-medium">{button[one]}</b>
            </p>
          )}
        </div>
      ))}
      {opens && (
        <p className="py-4 text-nav text-second">
          {words.page}: {[opens.name, which].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
