import ChevronDown from 'lucide-react/icons/chevron-down'
import { useNavigation } from 'react-router'
import { reasonMost, sendToMost } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { cardWords } from '../card.words.ts'
import { checkoutWords } from '../checkout.words.ts'
import { pointWords } from '../point.words.ts'

/** Asks the school for the money of one line, or for the points that alone have paid it; it works without scripts. */
export function RefundForm({ order, refused }: { order: Order; refused: Refused | undefined }) {
  const { refund } = useArea(checkoutWords)
  const isSending = useNavigation().formData?.get('intent') === 'refund'
  const [first] = order.refundable
  const card = useArea(cardWords)
  const isByCard = order.card?.state === 'paid'
  const points = useArea(pointWords)
  const isByPoints = order.refundable.every(({ cents }) => cents === 0)
  const chosen = refused?.typed?.line_id ?? first?.line_id
  const choices = order.refundable.map(({ line_id, cents }) => ({
    ...{ line_id, cents },
    title: order.lines.find((line) => line.line_id === line_id)?.title ?? '',
  }))
  const one = choices.length === 1 ? refund.send(money(first?.cents ?? 0)) : refund.ask
  return (
    <details className="group rounded-lg border border-line bg-band" open={Boolean(refused)}>
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 px-5 font-bold text-primary-strong">
        {refund.ask}
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <PostForm action={`/payment/${order.id}`} className="space-y-5 border-t border-line p-5">
        <input type="hidden" name="intent" value="refund" />
        <p className="text-muted">{isByPoints ? points.refundText : refund.about}</p>
        <FormRefusal message={refused?.message} />
        {choices.length === 1 ? (
          <input type="hidden" name="line_id" value={chosen} />
        ) : (
          <fieldset>
            <legend className="mb-2 font-bold text-ink">{refund.item}</legend>
            {choices.map(({ line_id, title, cents }) => (
              <label key={line_id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="line_id"
                  value={line_id}
                  defaultChecked={line_id === chosen}
                  className="size-5 accent-primary"
                />
                <span className="min-w-0 grow wrap-anywhere">{title}</span>
                <span className="figures">{cents > 0 ? money(cents) : points.fieldTitle}</span>
              </label>
            ))}
          </fieldset>
        )}
        {isByCard && (
          <>
            <input type="hidden" name="send_to" value={card.toCard} />
            <p>{card.toCardText}</p>
          </>
        )}
        {!isByCard && !isByPoints && (
          <TextAreaField
            label={refund.sendTo}
            name="send_to"
            rows={2}
            required
            maxLength={sendToMost}
            hint={refund.sendToHint}
            defaultValue={refused?.typed?.send_to}
            error={refused?.fields?.send_to}
          />
        )}
        <TextAreaField
          label={refund.reason}
          name="reason"
          rows={3}
          maxLength={reasonMost}
          defaultValue={refused?.typed?.reason}
          error={refused?.fields?.reason}
        />
        <Button type="submit" wide loading={isSending}>
          {isSending ? refund.sending : isByPoints ? points.refundSend : one}
        </Button>
      </PostForm>
    </details>
  )
}
