import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { securityWords } from '#web/identity/pages.words.ts'
import { PasswordField } from '#web/identity/password-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { discarding } from '#web/ui/use-leave-blocker.ts'
import type { AccountPageName } from './account-address.ts'
import { useAccountBase } from './account-page.tsx'

type StepCardProps = { title: string; refused: Refused | undefined; children: ReactNode }

/** One change of an account, on a card of its own. */
export function StepCard({ title, refused, children }: StepCardProps) {
  return (
    <Card padding="large" className="max-w-2xl">
      <h2 className="mb-3 text-h2">{title}</h2>
      <FormRefusal message={refused?.message} />
      {children}
    </Card>
  )
}

/** Who uses an open device of somebody else does not know it. Whoever has none, or forgot it, gets a new one by email. */
export function OwnPassword({ refused }: { refused: Refused | undefined }) {
  const { steps, password } = useArea(securityWords)
  const base = useAccountBase()
  return (
    <PasswordField
      label={steps.currentPassword}
      hint={steps.whyPassword}
      name="current_password"
      autoComplete="current-password"
      required
      error={refused?.fields.current_password}
      aside={
        <Link to={`${base}/reset`} className="font-bold text-primary-strong hover:underline">
          {password.forgot}
        </Link>
      }
    />
  )
}

type StepButtonsProps = { page: AccountPageName | 'Developer'; submit: string; isDangerous?: boolean; isBusy?: boolean }

/** Do it, or go back to the page. */
export function StepButtons({ page, submit, isDangerous, isBusy }: StepButtonsProps) {
  const { steps } = useArea(securityWords)
  const base = useAccountBase()
  const isSending = useNavigation().formAction !== undefined || isBusy
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" loading={isSending} kind={isDangerous ? 'danger' : 'primary'}>
        {isSending ? steps.working : submit}
      </Button>
      <ButtonLink kind="ghost" to={`${base}/${page}`} state={discarding}>
        {steps.cancel}
      </ButtonLink>
    </div>
  )
}
