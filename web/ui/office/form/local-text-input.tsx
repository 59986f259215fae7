import { Tabs } from '@base-ui/react/tabs'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { otherLanguageWords } from '#shared/core/words/other-languages.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'
import { Counter } from './text-input.tsx'
import { uncheckedLanguages } from './unchecked-languages.ts'

type LocalTextInputProps = FieldProps<LocalText> & {
  multiline?: boolean
  most?: number
}

const isLanguage = (word: string | undefined): word is Language => languages.some((language) => language === word)

/**
 * One text in the languages of the school, one at a time. A dot marks the languages it is written in. Who changes it in one
 * is reminded of the others.
 */
export function LocalTextInput({ className, ...props }: LocalTextInputProps) {
  const { name, disabled, errorAt, value, onChange, onBlur, multiline, most } = props
  const page = useLanguage()
  const counter = useId()
  const [open, setOpen] = useState<Language>(page)
  const [before] = useState(value ?? {})
  const [looked, setLooked] = useState<ReadonlySet<Language>>(new Set())
  const unchecked = disabled ? undefined : uncheckedLanguages(before, value ?? {}, looked)
  const control = useRef<HTMLDivElement>(null)
  function show(language: Language) {
    setOpen(language)
    if (unchecked) setLooked((known) => new Set([...known, language]))
  }
  const [lastError, setLastError] = useState(errorAt)
  // The language the error is about is opened.
  if (errorAt !== lastError) {
    setLastError(errorAt)
    if (isLanguage(errorAt)) setOpen(errorAt)
  }
  const written = value?.[open] ?? ''
  return (
    <Tabs.Root value={open} onValueChange={(next) => show(next as Language)} className={className}>
      <Field
        {...props}
        aside={<LanguageTabs isWritten={(language) => Boolean(value?.[language]?.trim())} />}
        also={most ? counter : undefined}
      >
        {(wiring) => (
          <Tabs.Panel value={open} tabIndex={-1} className="outline-none">
            <div ref={control} className={`${frameClass} ${multiline ? 'flex-col items-stretch!' : ''}`}>
              <Control
                {...wiring}
                multiline={multiline}
                key={open}
                lang={open}
                name={name && `${name}.${open}`}
                aria-labelledby={`${wiring.id}-label ${wiring.id}-language`}
                disabled={disabled}
                value={written}
                onChange={(event) => onChange({ ...value, [open]: event.target.value || undefined })}
                onBlur={onBlur}
              />
              <span id={`${wiring.id}-language`} className="sr-only">
                {languageNames[open]}
              </span>
              {most !== undefined && (
                <span className={multiline ? 'self-end pb-1.5' : ''}>
                  <Counter id={counter} length={written.length} most={most} />
                </span>
              )}
            </div>
          </Tabs.Panel>
        )}
      </Field>
      <p role="status" className="text-meta text-second">
        {unchecked && (
          <OtherLanguages
            {...unchecked}
            onOpen={(language) => {
              flushSync(() => show(language))
              control.current?.querySelector<HTMLElement>('input, textarea')?.focus()
            }}
          />
        )}
      </p>
    </Tabs.Root>
  )
}

type OtherLanguagesProps = { changed: Language; others: readonly Language[]; onOpen: (language: Language) => void }

function OtherLanguages({ changed, others, onOpen }: OtherLanguagesProps) {
  const words = otherLanguageWords[useLanguage()]
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      {words.changed(words.names[changed])} {words.check}
      {others.map((language) => (
        <button
          key={language}
          type="button"
          onClick={() => onOpen(language)}
          className="font-medium text-primary-strong underline underline-offset-4 max-md:min-h-11"
        >
          {words.names[language]}
        </button>
      ))}
    </span>
  )
}

function Control({
  multiline,
  ...rest
}: ComponentProps<'input'> & ComponentProps<'textarea'> & { multiline?: boolean }) {
  if (!multiline) return <input type="text" {...rest} className={controlClass} />
  return <textarea rows={3} {...rest} className={`${controlClass} max-h-100 resize-y field-sizing-content`} />
}

/** One tab for each language. A dot marks those that are written. */
export function LanguageTabs({ isWritten }: { isWritten: (language: Language) => boolean }) {
  const { forms } = useOfficeWords()
  return (
    <Tabs.List aria-label={forms.languages.label} className="flex flex-wrap gap-1">
      {languages.map((language) => (
        <Tabs.Tab
          key={language}
          value={language}
          className="flex min-h-8 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-meta text-muted transition hover:bg-sand data-active:border-primary-tint data-active:bg-primary-soft data-active:text-primary-strong max-md:min-h-11 max-md:px-3.5"
        >
          <span
            aria-hidden
            className={`size-1.5 rounded-full ${isWritten(language) ? 'bg-current' : 'border border-current'}`}
          />
          <span lang={language}>{languageNames[language]}</span>
          <span className="sr-only">, {isWritten(language) ? forms.languages.written : forms.languages.empty}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
