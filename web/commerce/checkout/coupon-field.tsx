import Check from 'lucide-react/icons/check'
import Ticket from 'lucide-react/icons/ticket-percent'
import X from 'lucide-react/icons/x'
import { useSearchParams } from 'react-router'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { couponWords } from '../coupon.words.ts'

type CouponFieldProps = {
  /** The code that counts. */
  applied: string | undefined
  typed?: string | undefined
  error: string | undefined
}

/** Where a code is entered, inside a form: its buttons say what they want by `intent`, also without scripts. */
export function CouponField({ applied, typed, error }: CouponFieldProps) {
  const words = useArea(couponWords)
  // A link or a QR code may bring one along.
  const [search] = useSearchParams()
  if (applied && !error) {
    return (
      <div className="flex items-center justify-between gap-x-2 rounded-lg border border-primary bg-primary-soft py-2 pr-2 pl-4">
        <p role="status" className="flex min-w-0 items-center gap-2 font-bold text-primary-strong wrap-anywhere">
          <Icon of={Check} />
          {words.used(applied)}
        </p>
        <Button type="submit" kind="ghost" name="intent" value="no-code" formNoValidate aria-label={words.remove}>
          <Icon of={X} />
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={words.label}
        name="typed"
        icon={Ticket}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // Longer than a code: the whole address on a voucher may be pasted.
        maxLength={500}
        defaultValue={typed ?? search.get('code')?.slice(0, 60) ?? ''}
        className="min-w-0 grow basis-36"
        {...(error && { error })}
      />
      <Button type="submit" kind="secondary" name="intent" value="code" formNoValidate className="mt-9.5">
        {words.use}
      </Button>
    </div>
  )
}

/** The same as a form of its own. */
export function CouponForm({ action, ...field }: CouponFieldProps & { action?: string }) {
  const words = useArea(couponWords)
  return (
    <PostForm {...(action && { action })} aria-label={words.title}>
      <CouponField {...field} />
    </PostForm>
  )
}
