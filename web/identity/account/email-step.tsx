import type { AwaitedEmail } from '#shared/identity/security.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { CodeField } from '#web/identity/code-field.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { ResendForm } from '#web/identity/resend-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountBase } from './account-page.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'

/** The address to sign in with from now on. */
export function EmailStep({ refused }: { refused: Refused | undefined }) {
  const { steps } = useArea(securityWords)
  return (
    <StepCard title={steps.newEmail} refused={refused}>
      <p className="mb-6 text-ink">{steps.newEmailText}</p>
      <PostForm noValidate className="flex flex-col gap-5">
        <TextField
          label={steps.newEmailField}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refused?.typed.email}
          error={refused?.fields.email}
        />
        <OwnPassword refused={refused} />
        <StepButtons page="security" submit={steps.newEmailSubmit} />
      </PostForm>
    </StepCard>
  )
}

type EmailCodeProps = NonNullable<AwaitedEmail['awaited']> & { refused: Refused | undefined }

/** The code that was sent there. */
export function EmailCodeStep({ email, sent_at, refused }: EmailCodeProps) {
  const { steps } = useArea(securityWords)
  const base = useAccountBase()
  return (
    <StepCard title={steps.emailCode} refused={refused}>
      <p role="status" className="mb-6 break-words text-ink">
        {steps.emailCodeText(email)}
      </p>
      <PostForm noValidate className="flex flex-col gap-5">
        <CodeField isFirst error={refused?.fields.code} />
        <StepButtons page="security" submit={steps.emailCodeSubmit} />
      </PostForm>
      <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <ResendForm sentAt={sent_at} />
        <ButtonLink kind="ghost" to={`${base}/security?step=email`}>
          {steps.otherEmail}
        </ButtonLink>
      </div>
    </StepCard>
  )
}
