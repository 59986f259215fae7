import { useId } from 'react'
import { commonBanks } from '#shared/identity/payout.rules.ts'
import type { ShownAccount } from '#shared/identity/payout.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { payoutWords } from '#web/identity/pages.words.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'

type Shown = NonNullable<ShownAccount['account']>
type FormProps = { account: Shown | null; refused: Refused | undefined }

/** The account somebody is paid to, typed anew: the number that is stored is never shown whole. */
export function PayoutForm({ account, refused }: FormProps) {
  const words = useArea(payoutWords)
  const banks = useId()
  const field = (name: 'bank' | 'account_name' | 'account_number', before = '') => ({
    name,
    required: true,
    error: refused?.fields[name],
    defaultValue: refused?.typed[name] ?? before,
  })
  return (
    <StepCard title={account ? words.changeTitle : words.addTitle} refused={refused}>
      <p className="mb-6 text-ink">{account ? words.changeText(account.account_number) : words.addText}</p>
      <PostForm noValidate className="flex flex-col gap-5">
        <TextField label={words.bank} hint={words.bankHint} list={banks} {...field('bank', account?.bank)} />
        <datalist id={banks}>
          {commonBanks.map((bank) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          {...field('account_name', account?.account_name)}
        />
        <TextField label={words.number} autoComplete="off" {...field('account_number')} />
        <OwnPassword refused={refused} />
        <StepButtons page="pay-out" submit={words.save} />
      </PostForm>
    </StepCard>
  )
}

export function RemovePayout({ account, refused }: { account: Shown; refused: Refused | undefined }) {
  const words = useArea(payoutWords)
  return (
    <StepCard title={words.removeTitle} refused={refused}>
      <p className="mb-6 text-ink">{words.removeText(account.account_number)}</p>
      <PostForm noValidate className="flex flex-col gap-5">
        <OwnPassword refused={refused} />
        <StepButtons page="pay-out" submit={words.removeSubmit} isDangerous />
      </PostForm>
    </StepCard>
  )
}
