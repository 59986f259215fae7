import type { ComponentProps } from 'react'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import { mostButton, mostText, mostTitle } from '#shared/notifications/messages.lists.ts'
import { unknownBlanks, writtenIn } from '#shared/notifications/messages.rules.ts'
import type { MessageChoices } from '#shared/notifications/messages.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { BlankText } from '#web/ui/office/form/blank-text.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { useMessageBlanks } from './message-blanks.ts'
import { messageWords } from './messages.words.ts'
import { PillChoice } from './pill-choice.tsx'
import type { MessageForm } from './use-message-form.ts'

type Props = {
  form: MessageForm
  choices: MessageChoices
  language: Language
  onLanguage: (language: Language) => void
}

const noPage = 'none'

/** What a message says, in each language. */
export function MessageTexts({ form, choices, language, onLanguage }: Props) {
  const { text: words } = useArea(messageWords)
  const { values, disabled, errors } = form
  const blanks = useMessageBlanks()
  const unknownIn = (written: string) => {
    const unknown = unknownBlanks(written)
    return unknown.length > 0 ? words.unknown(unknown.join(', '), words.insertName) : undefined
  }
  const fieldOf = (field: 'title' | 'text' | 'button') => ({
    name: `${field}.${language}`,
    lang: language,
    value: values[field][language] ?? '',
    onChange: (written: string) => form.set(field, { ...values[field], [language]: written }),
    error: errors[`${field}.${language}`] ?? unknownIn(values[field][language] ?? ''),
    disabled,
  })
  return (
    <OfficeCard title={words.title} aside={<Tabs {...{ form, language, onLanguage }} />}>
      <div className="flex flex-col gap-5 px-5 py-5 md:px-6">
        <TextInput label={words.name} most={mostTitle} {...fieldOf('title')} />
        <BlankText
          key={language}
          label={words.body}
          rows={5}
          most={mostText}
          blanks={blanks}
          insert={words.insert}
          {...fieldOf('text')}
        />
        <ButtonFields form={form} choices={choices} text={fieldOf('button')} />
      </div>
    </OfficeCard>
  )
}

/** The languages; a dot says which is not written yet. */
function Tabs({ form, language, onLanguage }: Omit<Props, 'choices'>) {
  const { text: words } = useArea(messageWords)
  const written = writtenIn(form.values)
  return (
    <PillChoice
      label={words.language}
      values={languages}
      value={language}
      onChange={onLanguage}
      className="bg-sunken text-nav"
    >
      {(one) => (
        <>
          <span lang={one}>{languageNames[one]}</span>
          {!written.includes(one) && (
            <span className="size-1.5 rounded-full bg-saffron">
              <span className="sr-only">{words.unwritten}</span>
            </span>
          )}
        </>
      )}
    </PillChoice>
  )
}

type ButtonProps = Pick<Props, 'form' | 'choices'> & { text: Omit<ComponentProps<typeof TextInput>, 'label'> }

/** The button of a message and the page it opens. */
function ButtonFields({ form, choices, text }: ButtonProps) {
  const { text: words } = useArea(messageWords)
  const { page, conditions } = form.values
  const pages = choices.pages.filter((one) => one.choices === null || one.choices.length > 0)
  const chosen = choices.pages.find((one) => one.page === page?.page)
  function choose(next: string) {
    const found = pages.find((one) => one.page === next)
    if (!found) return form.set('page', null)
    // Mostly the course whose students are written to.
    const course = conditions.find(({ audience }) => audience === 'course')?.value
    const known = found.choices?.find(({ value }) => value === course) ?? found.choices?.[0]
    form.set('page', { page: next, value: known?.value ?? '' })
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label={words.page}
        value={page?.page ?? noPage}
        onChange={choose}
        disabled={form.disabled}
        choices={[{ value: noPage, name: words.noPage }, ...pages.map((one) => ({ value: one.page, name: one.name }))]}
      />
      {page && chosen?.choices && (
        <Select
          label={words.which}
          value={page.value}
          onChange={(value) => form.set('page', { ...page, value })}
          disabled={form.disabled}
          choices={chosen.choices}
        />
      )}
      {page && <TextInput {...text} label={words.buttonText} most={mostButton} />}
    </div>
  )
}
