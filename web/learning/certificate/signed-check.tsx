import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark'
import type { ReactNode } from 'react'
import { day } from '#shared/core/format.rules.ts'
import type { CertificatePayload } from '#shared/learning/certificate-payload.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Checked, PublicKey } from './certificate-check.ts'
import { useSignedCheck } from './use-signed-check.ts'

const looks = {
  good: { icon: ShieldCheck, look: 'border-primary-tint bg-primary-soft text-primary-strong' },
  bad: { icon: ShieldAlert, look: 'border-danger bg-danger-soft text-danger' },
  open: { icon: ShieldQuestionMark, look: 'border-line bg-sand text-body' },
}

type SignedCheckProps = {
  text: string
  keys: readonly PublicKey[]
  /** The number of the certificate shown beside it. Without one, the signed facts are listed here. */
  number?: string
}

/** Whether the signature of a certificate is valid, checked on this device, also offline. */
export function SignedCheck({ text, keys, number }: SignedCheckProps) {
  const words = useArea(certificateWords)
  const checked = useSignedCheck(text, keys)
  const payload = checked?.payload
  const isOther = payload !== undefined && number !== undefined && payload.number !== number
  const sentence = sentenceOf(words.check, checked, { isOther, isAlone: number === undefined })
  const { icon, look } = looks[toneOf(checked, isOther)]
  return (
    <section aria-labelledby="check" aria-live="polite" className={`rounded-lg border p-5 ${look}`}>
      <h2 id="check" className="flex items-center gap-2.5 font-bold">
        <Icon of={icon} size={22} />
        {words.check.title}
      </h2>
      <p className="mt-1 text-body">{sentence}</p>
      {payload && (number === undefined || isOther) && <SignedFacts payload={payload} />}
    </section>
  )
}

function toneOf(checked: Checked | undefined, isOther: boolean): keyof typeof looks {
  if (checked?.verdict === 'genuine') return isOther ? 'bad' : 'good'
  return checked === undefined || checked.verdict === 'unsupported' ? 'open' : 'bad'
}

type CheckWords = WordsIn<typeof certificateWords>['check']

function sentenceOf(
  words: CheckWords,
  checked: Checked | undefined,
  at: { isOther: boolean; isAlone: boolean },
): string {
  if (!checked) return words.checking
  if (checked.verdict !== 'genuine') return words[checked.verdict]
  if (at.isOther) return words.other
  return at.isAlone ? words.genuineOnly : words.genuine
}

/** The signed facts, where no certificate is shown beside them. */
function SignedFacts({ payload }: { payload: CertificatePayload }) {
  const words = useArea(certificateWords)
  const language = useLanguage()
  const facts = [
    [words.name, payload.name],
    [words.course, payload.course],
    [words.finished, day(language, `${payload.date}T00:00:00+07:00`)],
    [words.author, payload.author],
    [words.school, payload.host ? `${payload.school} (${payload.host})` : payload.school],
    [words.number, payload.number],
  ] as const
  return <Facts facts={facts} className="mt-4" />
}

/** A list of names and values. */
export function Facts({ facts, className }: { facts: readonly (readonly [string, ReactNode])[]; className?: string }) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] ${className ?? ''}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:-mb-3">{name}</dt>
          <dd className="min-w-0 font-bold break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
