import { useState } from 'react'
import type { Order } from '#shared/commerce/orders.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { SlipForm } from './slip-form.tsx'

type Props = {
  order: Order
  refused?: Refused | undefined
  title: string
  /** Whether somebody fills it in: then the page must not change under it. */
  onBusy: (isBusy: boolean) => void
}

/** The form of a slip, closed until somebody wants it. */
export function FoldedSlipForm({ order, refused, title, onBusy }: Props) {
  const [isFilled, setFilled] = useState(Boolean(refused))
  return (
    <details
      className="mt-4 rounded-lg border border-line bg-band"
      open={Boolean(refused)}
      onToggle={({ currentTarget: { open } }) => onBusy(open && isFilled)}
      onChange={() => {
        setFilled(true)
        onBusy(true)
      }}
    >
      <summary className="flex min-h-13 cursor-pointer items-center px-5 font-bold text-primary-strong">
        {title}
      </summary>
      <div className="border-t border-line p-5">
        <SlipForm order={order} refused={refused} />
      </div>
    </details>
  )
}
