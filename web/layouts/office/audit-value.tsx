import { count, dayTime } from '#shared/core/format.rules.ts'
import { isLanguage, languageNames } from '#shared/core/language.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { kindOfValue, shortened } from './audit-changes.ts'

/** Fields whose values are words of ours and not of a person. */
const named = ['role', 'matrix', 'status', 'use']
const languageFields = ['language', 'default_language']

/** A value of the log as a person reads it: a colour as a colour, a picture as a picture, nothing as a dash. */
export function AuditValue({ path, value }: { path: readonly string[]; value: unknown }) {
  const log = useArea(logWords)
  const language = useLanguage()
  const field = path[0] ?? ''
  const written = path.at(-1)
  const text = String(value)
  switch (kindOfValue(value)) {
    case 'nothing':
      return <span className="text-muted">–</span>
    case 'yes-no':
      return value ? log.yes : log.no
    case 'number':
      return <span className="figures">{count(Number(value))}</span>
    case 'list':
      return shortened((value as unknown[]).map(String).join(', '))
    case 'moment':
      return dayTime(language, text)
    case 'colour':
      return (
        <span className="figures inline-flex items-center gap-2">
          <span aria-hidden className="size-5 shrink-0 rounded-full border border-line" style={{ background: text }} />
          {text.toUpperCase()}
        </span>
      )
    case 'picture':
      return (
        <img src={text} alt={text} className="h-12 max-w-32 rounded-sm border border-line bg-sand object-contain" />
      )
    case 'text':
      if (named.includes(field)) return log.values[text] ?? text
      if (languageFields.includes(field) && isLanguage(text)) return languageNames[text]
      return (
        <span lang={isLanguage(written) ? written : undefined} className="whitespace-pre-line wrap-anywhere">
          {shortened(text)}
        </span>
      )
  }
}
