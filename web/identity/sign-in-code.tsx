import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import type { recovery } from '#shared/identity/words/recovery.en.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { shownEmail } from '#web/identity/shown-email.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { ResendForm, resendField } from './resend-form.tsx'

type Words = typeof recovery.signIn
type FormState = { words: Words; refused: Refused | undefined; isSending: boolean }

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-bold text-primary-strong hover:underline'

/** The code that is asked after the password: of an app, of an email, or one that was saved. */
export function CodeForm({
  words,
  search,
  refused,
  sentAt,
  isSending,
}: FormState & { search: URLSearchParams; sentAt: string | undefined }) {
  const by = search.get('by')
  const sources = (search.get('sources') ?? '').split('.')
  const isBackup = by === 'backup'
  const at = (other: string) => ({ search: `?${withSource(search, other)}` })
  return (
    <>
      <span className="mb-6 flex size-14 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
        <Icon of={ShieldCheck} size={26} />
      </span>
      <h1 className="text-h1">{isBackup ? words.backupTitle : words.title}</h1>
      <p className="mt-2 mb-8 break-words text-ink">
        {isBackup ? words.backup : by === 'app' ? words.app : words.email(shownEmail(search))}
      </p>
      <FormRefusal message={refused?.message} />
      <PostForm key={by} noValidate className="flex flex-col gap-5">
        {isBackup ? (
          <TextField
            label={words.backupLabel}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            error={refused?.fields.code}
            className="[&_input]:text-h3 [&_input]:tracking-[0.2em]"
          />
        ) : (
          <CodeField isFirst error={refused?.fields.code} />
        )}
        <Checkbox name="trust">{words.trust}</Checkbox>
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? words.submitting : words.submit}
        </Button>
      </PostForm>
      <div className="mt-6 flex flex-col items-start gap-1 border-t border-line pt-4">
        {by === 'email' && <ResendForm sentAt={sentAt} />}
        {by !== 'app' && sources.includes('app') && (
          <Link to={at('app')} className={linkClass}>
            <Icon of={Smartphone} size={18} />
            {words.useApp}
          </Link>
        )}
        {by !== 'email' && sources.includes('email') && (
          <PostForm>
            <button type="submit" name={resendField} value="yes" className={linkClass}>
              <Icon of={Mail} size={18} />
              {words.useEmail}
            </button>
          </PostForm>
        )}
        {!isBackup && sources.includes('backup') && (
          <Link to={at('backup')} className={linkClass}>
            <Icon of={KeyRound} size={18} />
            {words.useBackup}
          </Link>
        )}
      </div>
    </>
  )
}

function withSource(search: URLSearchParams, source: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('by', source)
  return next
}

/** For whoever opens the link of the email: one press, so that a program that opens links signs nobody in. */
export function LinkForm({ words, email, refused, isSending }: FormState & { email: string }) {
  return (
    <>
      <h1 className="text-h1">{words.link}</h1>
      <p className="mt-2 mb-8 break-words text-ink">{words.linkText(email)}</p>
      <FormRefusal message={refused?.message} />
      <PostForm className="flex flex-col gap-5">
        <Checkbox name="trust">{words.trust}</Checkbox>
        <Button type="submit" size="large" wide loading={isSending}>
          {isSending ? words.submitting : words.linkSubmit}
        </Button>
      </PostForm>
    </>
  )
}

export function SignInExpired({ words }: { words: Words }) {
  return (
    <>
      <h1 className="text-h1">{words.expired}</h1>
      <p role="alert" className="mt-2 mb-8 text-muted">
        {words.expiredText}
      </p>
      <ButtonLink to="/auth/sign-in" size="large" wide>
        {words.again}
      </ButtonLink>
    </>
  )
}
