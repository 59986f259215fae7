import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { PasswordField } from '#web/identity/password-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAccountBase } from './account-page.tsx'

/** One change, and why it was refused. */
export function StepCard({
  title,
  refused,
  children,
}: {
  title: string
  refused: Refused | undefined
  children: ReactNode
}) {
  return (
    <Card padding="large" className="max-w-2xl">
      <h2 className="mb-3 text-h2">{title}</h2>
      <FormRefusal message={refused?.message} />
      {children}
    </Card>
  )
}

/** Who uses an open device of somebody else does not know it. */
export function OwnPassword({ refused }: { refused: Refused | undefined }) {
  const { steps } = useArea(securityWords)
  return (
    <PasswordField
      label={steps.currentPassword}
      hint={steps.whyPassword}
      name="current_password"
      autoComplete="current-password"
      required
      error={refused?.fields.current_password}
    />
  )
}

type StepButtonsProps = { submit: string; isDangerous?: boolean; isBusy?: boolean }

export function StepButtons({ submit, isDangerous, isBusy }: StepButtonsProps) {
  const { steps } = useArea(securityWords)
  const base = useAccountBase()
  const isSending = useNavigation().formAction !== undefined || isBusy
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" loading={isSending} kind={isDangerous ? 'danger' : 'primary'}>
        {isSending ? steps.working : submit}
      </Button>
      <ButtonLink kind="ghost" to={`${base}/security`}>
        {steps.cancel}
      </ButtonLink>
    </div>
  )
}
