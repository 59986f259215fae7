import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { count, dayTime, minutesText, money } from '#shared/core/format.rules.ts'
import { isLanguage, languageNames } from '#shared/core/language.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { useErrorText } from '#web/core/use-error-text.ts'
import { kindOfValue, listText, shortened } from './audit-changes.ts'
import { auditField, useAuditWords } from './audit-words.ts'

type Props = { kind: string; path: readonly string[]; value: unknown }

/** A value of the audit log as a person reads it: a colour as a colour, a picture as a picture, nothing as a dash. */
export function AuditValue({ kind, path, value }: Props) {
  const log = useArea(logWords)
  const words = useAuditWords()
  const language = useLanguage()
  const field = path[0] ?? ''
  const written = path.at(-1)
  const text = String(value)
  const named = words.kinds[kind]?.values[field]?.[text]
  if (named) return named
  const format = auditField(kind, field)
  if (format === 'refusal' && isErrorCode(text)) return <Refusal code={text} />
  if (format === 'language' && isLanguage(text)) return languageNames[text]
  if (typeof value === 'number' && typeof format === 'string' && format in units) {
    return <span className="figures">{units[format as Unit](value, language)}</span>
  }
  switch (kindOfValue(value)) {
    case 'nothing':
      return <span className="text-muted">–</span>
    case 'yes-no':
      return value ? log.yes : log.no
    case 'number':
      return <span className="figures">{count(Number(value))}</span>
    case 'list':
      return shortened(listText(value))
    case 'moment':
      return dayTime(language, text)
    case 'reference':
      return log.chosen
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
      return (
        <span lang={isLanguage(written) ? written : undefined} className="whitespace-pre-line wrap-anywhere">
          {shortened(text)}
        </span>
      )
  }
}

const isErrorCode = (text: string): text is ErrorCode => text in errors

function Refusal({ code }: { code: ErrorCode }) {
  return useErrorText(code)
}

/** Numbers that are more than a number. */
const units = {
  money: (cents: number) => money(cents),
  size: (bytes: number) => sizeText(bytes),
  percent: (percent: number) => `${count(percent)}%`,
  minutes: (minutes: number, language: Parameters<typeof minutesText>[0]) => minutesText(language, minutes),
}
type Unit = keyof typeof units
