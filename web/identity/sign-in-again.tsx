import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Language, splitPath } from '#shared/core/language.rules.ts'
import { login } from '#shared/identity/identity.endpoints.ts'
import type { Checkpoint } from '#shared/identity/identity.schema.ts'
import { resendCode, verifySignInCode } from '#shared/identity/recovery.endpoints.ts'
import { type SignInAgainWords, signInAgainWords } from '#shared/identity/words/sign-in-again.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { translated } from '#web/core/error-words.ts'
import { LanguageContext, useLanguage, useWords } from '#web/core/language.tsx'
import { forgetToken } from '#web/core/token.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { PasswordField } from './password-field.tsx'
import { joinPage } from './sign-form.ts'

type Root = { user: { id: string; email: string } | null }

/** The person this page was made for. */
function personHere(): { id: string; email: string } | undefined {
  const router = (window as unknown as { __reactRouterDataRouter: { state: { loaderData: { root?: Root } } } })
    .__reactRouterDataRouter
  return router.state.loaderData.root?.user ?? undefined
}

/** Opens the dialog above the page, which stays as it is. True when the same person has signed in. */
export function askToSignIn(): Promise<boolean> {
  const person = personHere()
  if (!person) return Promise.resolve(false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const close = (hasSignedIn: boolean) => {
      root.unmount()
      place.remove()
      resolve(hasSignedIn)
    }
    root.render(
      <LanguageContext value={document.documentElement.lang as Language}>
        <SignInAgain person={person} onClose={close} />
      </LanguageContext>,
    )
  })
}

/** Where the code is; a backup code is offered only where there are some. */
function codeHint(words: SignInAgainWords, { is_sent, email, sources }: Checkpoint): string {
  if (is_sent) return words.codeSent(email)
  return sources.includes('backup') ? words.codeOfApp : words.codeOfAppOnly
}

type AgainProps = { person: { id: string; email: string }; onClose: (hasSignedIn: boolean) => void }

function SignInAgain({ person, onClose }: AgainProps) {
  const { signIn: say } = useWords().identity
  const language = useLanguage()
  const words = signInAgainWords[language]
  const dialog = useRef<HTMLDialogElement>(null)
  const [refused, setRefused] = useState('')
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<Checkpoint>()
  useEffect(() => dialog.current?.showModal(), [])
  const field = asked ? 'code' : 'password'
  // Opening the dialog would give the focus to its first field, which is the address.
  useEffect(() => dialog.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus(), [field])
  /** The password, and then the code, if one is asked. */
  const signIn = (form: FormData) => {
    const field = (name: string) => String(form.get(name) ?? '')
    if (asked)
      return callQuietly(verifySignInCode, {
        body: { access_token: asked.access_token, code: field('code'), join: false },
      })
    return callQuietly(login, {
      body: { email: person.email, password: field('password'), remember: true, language, join: false },
    })
  }
  async function attempt(work: () => Promise<void>) {
    if (isSending) return
    setSending(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(await translated(error.answer, language))
    }
    setSending(false)
  }
  const send = async (form: FormData) => {
    // The token of the ended session; the new one is in the cookie.
    forgetToken(localStorage)
    const answer = await signIn(form)
    if (answer.checkPoint) {
      setRefused('')
      setAsked(answer)
    } else if (!answer.pass) {
      // They have left the school in another tab.
      location.assign(`${splitPath(location.pathname).prefix}${joinPage(answer, new URLSearchParams())}`)
    } else if (answer.user.id === person.id) onClose(true)
    else setRefused(words.other)
  }
  const emailCode = async (before: Checkpoint) => {
    const sent = await callQuietly(resendCode, { body: { access_token: before.access_token } })
    setRefused('')
    setAsked({ ...before, ...sent, is_sent: true })
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault()
        onClose(false)
      }}
      className="m-auto w-[92vw] max-w-110 overflow-y-auto rounded-lg bg-band p-6 text-body shadow-float backdrop:bg-[rgb(20_32_27/0.6)] backdrop:backdrop-blur-sm"
    >
      <h2 id="sign-in-again" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-1 mb-5 text-muted">{words.text}</p>
      <FormRefusal message={refused} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          void attempt(() => send(form))
        }}
        className="flex flex-col gap-4"
      >
        <TextField label={say.email} name="email" autoComplete="username" value={person.email} readOnly />
        {asked ? (
          <TextField
            key="code"
            label={words.code}
            hint={codeHint(words, asked)}
            name="code"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        ) : (
          <PasswordField
            label={say.password}
            name="password"
            autoComplete="current-password"
            required
            aside={
              // In another tab: what was written here stays.
              <a
                href={`${splitPath(location.pathname).prefix}/auth/password/forget?email=${encodeURIComponent(person.email)}`}
                target="_blank"
                rel="noreferrer"
                className="font-bold text-primary-strong hover:underline"
              >
                {say.forgot}
              </a>
            }
          />
        )}
        {asked && !asked.is_sent && asked.sources.includes('email') && (
          <button
            type="button"
            onClick={() => void attempt(() => emailCode(asked))}
            className="min-h-11 self-start font-bold text-primary-strong hover:underline"
          >
            {words.byEmail}
          </button>
        )}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button kind="ghost" onClick={() => onClose(false)}>
            {words.later}
          </Button>
          <Button type="submit" loading={isSending}>
            {isSending ? say.submitting : say.submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
