import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { EarlierSlip, SlipDetail } from '#shared/commerce/slips.schema.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { salesWords } from '../sales.words.ts'

type Check = { name: string; isFine: boolean; note: string }

/** What the computer can see by itself. The rest is for eyes. */
export function SlipChecks({ slip }: { slip: SlipDetail }) {
  const { checks } = useArea(salesWords).slips
  const language = useLanguage()
  const seenBy = (same: EarlierSlip['same']) => slip.earlier.find((one) => one.same === same)
  const [file, reference] = [seenBy('file') ?? seenBy('picture'), seenBy('reference')]
  const all: Check[] = [
    { name: checks.amount, isFine: slip.amount_cents === slip.total_cents, note: money(slip.amount_cents) },
    {
      name: checks.time,
      isFine: !slip.warnings.includes('late'),
      note: checks.later(shortDay(language, slip.ordered_at)),
    },
    { name: checks.file, isFine: !file, note: file ? checks.seen(file.order_number) : '' },
    // Of a slip with the same picture, the number is not compared.
    ...(slip.reference && !(file && !reference)
      ? [
          {
            name: checks.reference,
            isFine: !reference,
            note: reference ? checks.seen(reference.order_number) : slip.reference,
          },
        ]
      : []),
    ...(slip.warnings.includes('code') ? [{ name: checks.code, isFine: false, note: '' }] : []),
    ...(slip.warnings.includes('points') ? [{ name: checks.points, isFine: false, note: '' }] : []),
  ]
  return (
    <section aria-label={checks.title} className="rounded-card border border-line bg-band p-4">
      <ul className="space-y-2 text-cell">
        {all.map(({ name, isFine, note }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon
              of={isFine ? CircleCheck : CircleX}
              size={18}
              className={`mt-0.5 shrink-0 ${isFine ? 'text-ok' : 'text-danger'}`}
            />
            <span className="grow text-ink">{name}</span>
            <span className="figures text-right text-muted wrap-anywhere">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
