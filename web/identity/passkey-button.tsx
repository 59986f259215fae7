import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useRef, useState } from 'react'
import { askForPasskey } from '#shared/identity/passkeys.endpoints.ts'
import { passkeySignInWords } from '#shared/identity/words/passkey-sign-in.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { translated } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { passkeyField, useHasPasskeys } from './passkeys.ts'

/** Signs in with a passkey of this device. It sends the form it is in, with the passkey instead of a password. */
export function PasskeyButton() {
  const language = useLanguage()
  const words = passkeySignInWords[language]
  const hasPasskeys = useHasPasskeys()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isAsking: boolean; message?: string }>({ isAsking: false })
  if (!hasPasskeys) return null
  async function ask() {
    if (state.isAsking) return
    setState({ isAsking: true })
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const used = await startAuthentication({ optionsJSON: await callQuietly(askForPasskey) })
      if (!field.current) return
      field.current.value = JSON.stringify(used)
      field.current.form?.requestSubmit()
      // If it is refused, the next press of the other button sends the password.
      field.current.value = ''
      setState({ isAsking: false })
    } catch (error) {
      const message = error instanceof CallError ? await translated(error.answer, language) : words.stopped
      setState({ isAsking: false, message })
    }
  }
  return (
    <>
      <input ref={field} type="hidden" name={passkeyField} />
      <div>
        <FormRefusal message={state.message} />
        <Button kind="secondary" size="large" wide loading={state.isAsking} onClick={() => void ask()}>
          <Icon of={Fingerprint} size={20} />
          {state.isAsking ? words.working : words.button}
        </Button>
      </div>
    </>
  )
}
