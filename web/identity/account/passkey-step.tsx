import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type FormEvent, useRef, useState } from 'react'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { readNewPasskey } from '#shared/identity/passkeys.endpoints.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { passkeyField, useHasPasskeys } from '#web/identity/passkeys.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'

export type PasskeyOffer = AnswerOf<typeof readNewPasskey>

/** Make a passkey on this device. It is made once: if the password is wrong, the same one is sent again. */
export function PasskeyStep({ offer, refused }: { offer: PasskeyOffer; refused: Refused | undefined }) {
  const { passkeys } = useArea(securityWords)
  const hasPasskeys = useHasPasskeys()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isMaking: boolean; message?: string }>({ isMaking: false })
  // After which refusal the passkey in the form was made: one that was refused itself is not sent again.
  const madeAfter = useRef<Refused | undefined>(undefined)
  async function make(event: FormEvent<HTMLFormElement>) {
    const canBeSent = madeAfter.current === refused || refused?.fields.current_password
    if (field.current?.value && canBeSent) return
    event.preventDefault()
    const form = event.currentTarget
    if (state.isMaking) return
    setState({ isMaking: true })
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: offer })
      setState({ isMaking: false })
      if (!field.current) return
      field.current.value = JSON.stringify(made)
      madeAfter.current = refused
      form.requestSubmit()
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      setState({ isMaking: false, message: isKnown ? passkeys.known : passkeys.stopped })
    }
  }
  return (
    <StepCard title={passkeys.addTitle} refused={refused}>
      <FormRefusal message={state.message} />
      <p className="mb-6 flex items-start gap-4 text-ink">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
          <Icon of={Fingerprint} size={20} />
        </span>
        <span>
          {passkeys.addText} {passkeys.onlyHere(offer.rp.id)}
        </span>
      </p>
      <PostForm noValidate className="flex flex-col gap-5" onSubmit={(event) => void make(event)}>
        <input ref={field} type="hidden" name={passkeyField} />
        <OwnPassword refused={refused} />
        <StepButtons page="security" submit={passkeys.addTitle} isBusy={state.isMaking} />
      </PostForm>
      {!hasPasskeys && <p className="mt-5 text-muted">{passkeys.unsupported}</p>}
    </StepCard>
  )
}
