import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { providerNames } from '#shared/identity/providers.rules.ts'
import type { AwaitedProof } from '#shared/identity/providers.schema.ts'
import { useWords } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { CodeField } from './code-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { providersWords } from './pages.words.ts'
import { PasswordField } from './password-field.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { ResendForm, resendField } from './resend-form.tsx'

type ProveProps = {
  proof: AwaitedProof
  search: URLSearchParams
  refused: Refused | undefined
  isSending: boolean
}

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-bold text-primary-strong hover:underline'

/** An account with this address exists: its password, or a code from its mailbox, shows whose it is. */
export function ProveForm({ proof, search, refused, isSending }: ProveProps) {
  const words = useArea(providersWords)
  const { password } = useWords().identity.signIn
  const { provider, email, has_password } = proof
  const name = providerNames[provider]
  const isByCode = search.has('access_token')
  return (
    <>
      <span className="mb-6 flex size-14 items-center justify-center rounded-md border border-line">
        <ProviderMark provider={provider} size={26} />
      </span>
      <h1 className="text-h1">{words.prove}</h1>
      <p className="mt-2 mb-8 wrap-anywhere text-ink">
        {isByCode ? words.codeSent(email) : has_password ? words.proveText(email, name) : words.proveNew(email)}
      </p>
      <FormRefusal message={refused?.message} />
      {(isByCode || has_password) && (
        <PostForm key={isByCode ? 'code' : 'password'} noValidate className="flex flex-col gap-5">
          {isByCode ? (
            <CodeField error={refused?.fields.code} />
          ) : (
            <PasswordField
              label={password}
              name="password"
              autoComplete="current-password"
              required
              error={refused?.fields.password}
            />
          )}
          <Button type="submit" size="large" wide loading={isSending}>
            {isSending ? words.connecting : words.connect(name)}
          </Button>
        </PostForm>
      )}
      {isByCode ? (
        <div className="mt-6 flex flex-col items-start gap-1 border-t border-line pt-4">
          <ResendForm sentAt={undefined} />
          {has_password && (
            <Link to={{ search: `?proof=${search.get('proof')}` }} className={linkClass}>
              <Icon of={KeyRound} size={18} />
              {words.usePassword}
            </Link>
          )}
        </div>
      ) : (
        <PostForm className={has_password ? 'mt-6 border-t border-line pt-4' : ''}>
          {has_password ? (
            <button type="submit" name={resendField} value="yes" className={linkClass}>
              <Icon of={Mail} size={18} />
              {words.useCode}
            </button>
          ) : (
            <Button type="submit" name={resendField} value="yes" size="large" wide loading={isSending}>
              {words.useCode}
            </Button>
          )}
        </PostForm>
      )}
    </>
  )
}
