import Columns2 from 'lucide-react/icons/columns-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { EarlierSlip, SlipDetail } from '#shared/commerce/slips.schema.ts'
import { shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { salesWords } from '../sales.words.ts'

type UsedProps = { slip: SlipDetail; compared: string | undefined; onCompare: (id: string) => void }

/** Whether there is anything to be warned of before a slip is approved. */
export const isOdd = ({ earlier, is_owned, is_replaced }: SlipDetail): boolean =>
  earlier.length > 0 || is_replaced || is_owned

/** Where the same slip was sent before, and what else should make one think. */
export function UsedBefore({ slip, compared, onCompare }: UsedProps) {
  const { slips: words } = useArea(salesWords)
  return (
    <div className="space-y-3">
      {slip.earlier.length > 0 && (
        <section className="rounded-card border border-warn bg-warn-soft p-4 text-cell">
          <h2 className="flex items-center gap-2 text-head text-warn">
            <Icon of={TriangleAlert} />
            {words.used.title}
          </h2>
          <ul className="mt-2 space-y-3 text-ink">
            {slip.earlier.map((earlier) => (
              <li key={earlier.id}>
                <Seen earlier={earlier} />
                {earlier.file && (
                  <button
                    type="button"
                    aria-pressed={earlier.id === compared}
                    onClick={() => onCompare(earlier.id)}
                    className="flex min-h-9 items-center gap-2 font-medium text-warn hover:underline max-md:min-h-11"
                  >
                    <Icon of={Columns2} size={16} />
                    {earlier.id === compared ? words.used.stop : words.used.compare}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {slip.is_owned && <Notice text={words.owned} />}
      {slip.is_replaced && <Notice text={words.replaced} />}
    </div>
  )
}

const Notice = ({ text }: { text: string }) => (
  <p className="rounded-card border border-warn bg-warn-soft p-4 text-cell text-ink">{text}</p>
)

function Seen({ earlier }: { earlier: EarlierSlip }) {
  const { used } = useArea(salesWords).slips
  const language = useLanguage()
  const when = earlier.decided_at && shortDay(language, earlier.decided_at)
  return (
    <p>
      {used[earlier.same](earlier.order_number, earlier.student)}{' '}
      {when &&
        (earlier.status === 'success'
          ? used.approvedOn(when)
          : earlier.status === 'returned'
            ? used.returnedOn(when)
            : used.rejectedOn(when))}
    </p>
  )
}
