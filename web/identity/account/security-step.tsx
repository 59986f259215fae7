import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import type { AwaitedEmail, Security } from '#shared/identity/security.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { CodeField } from '#web/identity/code-field.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { useSchoolName } from '#web/identity/school-name.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { DoneNotice } from './done-notice.tsx'
import { EmailCodeStep, EmailStep } from './email-step.tsx'
import { type PasskeyOffer, PasskeyStep } from './passkey-step.tsx'
import { PasswordFirst, ProviderStep } from './provider-step.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'

/** What can be changed about signing in; each asks for the password. */
export const securitySteps = [
  'email',
  'email-code',
  'email-on',
  'email-off',
  'app',
  'remove-app',
  'codes',
  'off',
  'passkey',
  'remove-passkey',
  'connect',
  'disconnect',
] as const
export type SecurityStep = (typeof securitySteps)[number]

type PlainSteps = Exclude<SecurityStep, 'email' | 'email-code' | 'app' | 'passkey' | 'connect' | 'disconnect'>

export type NewApp = { secret: string; uri: string; qr: string }

type StepProps = {
  security: Security
  refused: Refused | undefined
  app: NewApp | null
  passkey: PasskeyOffer | null
  awaited: AwaitedEmail['awaited']
}

/** One change of how somebody signs in: what it means, and the password that proves who wants it. */
export function StepForm({ step, ...props }: StepProps & { step: SecurityStep }) {
  if (!props.security.password.is_set) return <PasswordFirst />
  if (step === 'connect' || step === 'disconnect') return <ProviderStep step={step} refused={props.refused} />
  if (step === 'email-code' && props.awaited) return <EmailCodeStep refused={props.refused} {...props.awaited} />
  if (step === 'email' || step === 'email-code') return <EmailStep refused={props.refused} />
  if (step === 'app') return <AppStep {...props} />
  if (step === 'passkey') return props.passkey && <PasskeyStep offer={props.passkey} refused={props.refused} />
  return <PlainStep step={step} {...props} />
}

function PlainStep({ step, security, refused }: StepProps & { step: PlainSteps }) {
  const { steps, twoFactor, passkeys } = useArea(securityWords)
  const { by_app, by_email } = security.two_factor
  const texts: Record<PlainSteps, [title: string, text: string, submit: string]> = {
    'email-on': [steps.emailOn, steps.emailOnText(security.email), twoFactor.turnOn],
    'email-off': [steps.emailOff, by_app ? steps.emailOffText : steps.emailOffLast, twoFactor.turnOff],
    'remove-app': [steps.removeApp, by_email ? steps.removeAppText : steps.removeAppLast, twoFactor.remove],
    codes: [steps.codes, steps.codesText, steps.codesSubmit],
    off: [steps.off, steps.offText, twoFactor.turnOff],
    'remove-passkey': [passkeys.removeTitle, passkeys.removeText, passkeys.remove],
  }
  const [title, text, submit] = texts[step]
  return (
    <StepCard title={title} refused={refused}>
      <p className="mb-6 text-ink">{text}</p>
      <PostForm noValidate className="flex flex-col gap-5">
        <OwnPassword refused={refused} />
        <StepButtons page="security" submit={submit} isDangerous={step === 'off' || step === 'remove-passkey'} />
      </PostForm>
    </StepCard>
  )
}

function Numbered({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 flex items-center gap-3 text-lead font-bold text-ink">
        <span className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-strong">
          {at}
        </span>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Connect an authenticator app: its key, a code that proves the app has it, and the password. */
function AppStep({ refused, app, security }: StepProps) {
  const { steps } = useArea(securityWords)
  const [copied, setCopied] = useState(false)
  if (!app) return null
  return (
    <StepCard title={steps.app} refused={refused}>
      <PostForm noValidate className="flex flex-col gap-8">
        <input type="hidden" name="secret" value={app.secret} />
        <Numbered at={1} title={steps.appStep1}>
          <a href={app.uri} className={`${buttonClass({ kind: 'tonal', wide: true })} mb-4 md:hidden`}>
            <Icon of={Smartphone} size={18} />
            {steps.appOpen}
          </a>
          <div className="flex flex-wrap items-start gap-5">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(app.qr)}`}
              alt={steps.qr}
              width={160}
              height={160}
              className="rounded-md border border-line bg-white p-3"
            />
            <div className="min-w-0 grow basis-48">
              <p className="mb-2">{steps.appScan}</p>
              <p className="figures mb-2 font-bold tracking-wider break-words text-ink" translate="no">
                {app.secret.match(/.{4}/g)?.join(' ')}
              </p>
              <Button
                kind="secondary"
                onClick={() => void navigator.clipboard?.writeText(app.secret).then(() => setCopied(true))}
              >
                <Icon of={Copy} size={18} />
                {copied ? steps.copied : steps.copy}
              </Button>
            </div>
          </div>
        </Numbered>
        <Numbered at={2} title={steps.appStep2}>
          <CodeField error={refused?.fields.code} />
        </Numbered>
        <Numbered at={3} title={steps.appStep3}>
          <OwnPassword refused={refused} />
          {!security.two_factor.enabled && <p className="mt-4 text-muted">{steps.appFallback}</p>}
        </Numbered>
        <StepButtons page="security" submit={steps.appSubmit} />
      </PostForm>
    </StepCard>
  )
}

/** In the form of whoever has saved the codes. */
export const savedField = 'saved'

/** The codes, which are shown this once. */
export function ShownCodes({ codes, email, isNew }: { codes: readonly string[]; email: string; isNew: boolean }) {
  const { steps } = useArea(securityWords)
  const school = useSchoolName()
  const [copied, setCopied] = useState(false)
  // Somebody who finds the file later has several accounts.
  const text = `${steps.codesShown}: ${email} (${school})\n\n${codes.join('\n')}\n`
  return (
    <Card padding="large" className="max-w-2xl">
      {isNew && <DoneNotice text={steps.isOn} />}
      <h2 className="text-h2">{steps.codesShown}</h2>
      <p className="mt-1 mb-5 text-ink">{steps.codesShownText}</p>
      <ul
        translate="no"
        className="figures mb-5 grid grid-cols-2 gap-x-6 gap-y-3 rounded-md bg-sand p-5 text-center font-bold tracking-wider text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mb-6 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${steps.fileName}.txt`}
          className={buttonClass({ kind: 'secondary' })}
        >
          <Icon of={Download} size={18} />
          {steps.download}
        </a>
        <Button kind="secondary" onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}>
          <Icon of={Copy} size={18} />
          {copied ? steps.copied : steps.copyAll}
        </Button>
      </div>
      <PostForm>
        <Button type="submit" name={savedField} value="yes">
          {steps.codesDone}
        </Button>
      </PostForm>
    </Card>
  )
}
