import { useSearchParams } from 'react-router'
import { isOther, isProvider, providerNames } from '#shared/identity/providers.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { useAccountBase } from './account-page.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'

type ProviderStepProps = { step: 'connect' | 'disconnect'; refused: Refused | undefined }

/** Connect a provider to the account, or no longer sign in by it. */
export function ProviderStep({ step, refused }: ProviderStepProps) {
  const { steps, signingIn } = useArea(securityWords)
  const [search] = useSearchParams()
  const provider = search.get('provider') ?? ''
  if (!isProvider(provider) || !isOther(provider)) return null
  const name = providerNames[provider]
  const isConnecting = step === 'connect'
  return (
    <StepCard title={isConnecting ? steps.connect(name) : steps.disconnect(name)} refused={refused}>
      <p className="mb-6 text-ink">{isConnecting ? steps.connectText(name) : steps.disconnectText(name)}</p>
      <PostForm noValidate className="flex flex-col gap-5">
        <OwnPassword refused={refused} />
        <StepButtons
          page="security"
          submit={isConnecting ? steps.connectSubmit(name) : signingIn.disconnect}
          isDangerous={!isConnecting}
        />
      </PostForm>
    </StepCard>
  )
}

/** Each change is proved by the password, which whoever signs in by a provider may not have. */
export function PasswordFirst() {
  const { steps } = useArea(securityWords)
  const base = useAccountBase()
  return (
    <StepCard title={steps.passwordFirst} refused={undefined}>
      <p className="mb-6 text-ink">{steps.passwordFirstText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${base}/reset`}>{steps.createPassword}</ButtonLink>
        <ButtonLink kind="ghost" to={`${base}/security`}>
          {steps.cancel}
        </ButtonLink>
      </div>
    </StepCard>
  )
}
