import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Coins from 'lucide-react/icons/coins'
import Landmark from 'lucide-react/icons/landmark'
import Lock from 'lucide-react/icons/lock'
import Send from 'lucide-react/icons/send'
import UserMinus from 'lucide-react/icons/user-minus'
import type { ReactNode } from 'react'
import type { LineBooks, OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { pointsMovedBy } from '#shared/commerce/points.rules.ts'
import { takenByRefund } from '#shared/commerce/shares.rules.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { salesWords } from '../sales.words.ts'

type EffectsProps = { order: OfficeOrder; title: string; books: LineBooks; cents: number }

/** What a refund of this amount does, by the rule that the books follow. */
export function RefundEffects({ order, title, books, cents }: EffectsProps) {
  const { refund: words } = useArea(salesWords)
  const most = books.paid_cents - books.refunded_cents
  const { fee_cents: feeCents, school_cents: schoolCents, lecturers } = books.left
  const taken = takenByRefund(Math.min(cents, most), {
    ...{ feeCents, schoolCents, referralCents: 0 },
    lecturers: lecturers.map((one) => ({ userId: one.user_id, cents: one.cents })),
  })
  const nameOf = (userId: string) => lecturers.find(({ user_id }) => user_id === userId)?.name ?? ''
  const isWhole = cents === most
  const movedOf = (points: number) =>
    most === 0 ? points : pointsMovedBy(Math.min(cents, most), { cents: most, points })
  const [pointsBack, pointsTaken] = [movedOf(books.points.spent), movedOf(books.points.earned)]
  return (
    <section className="rounded-md bg-sunken p-4 text-cell">
      <h3 className="font-medium text-ink">{words.happens}</h3>
      <ul className="mt-2 space-y-2">
        <Effect icon={isWhole ? Lock : BookOpen}>{isWhole ? words.ends(title) : words.stays(title)}</Effect>
        {taken.lecturers
          .filter((one) => one.cents > 0)
          .map((one) => (
            <Effect key={one.userId} icon={UserMinus}>
              {words.share(nameOf(one.userId), money(one.cents))}
            </Effect>
          ))}
        {taken.feeCents > 0 && <Effect icon={Landmark}>{words.fee(money(taken.feeCents))}</Effect>}
        {pointsBack > 0 && <Effect icon={Coins}>{words.pointsBack(pointsBack)}</Effect>}
        {pointsTaken > 0 && <Effect icon={Coins}>{words.pointsTaken(pointsTaken)}</Effect>}
        <Effect icon={Send}>{words.notified(order.student.name)}</Effect>
      </ul>
    </section>
  )
}

const Effect = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3 text-second">
    <Icon of={icon} size={18} className="mt-1 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
