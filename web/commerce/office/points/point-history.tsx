import { Link } from 'react-router'
import type { StudentPoints } from '#shared/commerce/points.schema.ts'
import { dayTime, shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { officePointWords } from '../points.words.ts'

const perPage = 20

/** Where the points of a student came from and went, the newest first. */
export function PointHistory({ points }: { points: StudentPoints }) {
  const words = useArea(officePointWords)
  const language = useLanguage()
  const maySee = useMay()('orders.view')
  return (
    <OfficeCard title={words.history}>
      {points.data.length === 0 ? (
        <p className="p-5 text-cell text-muted md:px-6">{words.none}</p>
      ) : (
        <ol className="divide-y divide-line">
          {points.data.map(({ id, kind, hold, title, reason, order, by, at, expires_at, missing, points: moved }) => (
            <li key={id} className="flex items-start gap-4 px-5 py-4 text-cell md:px-6">
              <div className="min-w-0 grow">
                <span className="block text-ink">{hold ? words.holds[hold] : words.kinds[kind]}</span>
                {(title || reason) && <span className="block text-second wrap-anywhere">{title || reason}</span>}
                <span className="figures block text-meta text-muted">
                  {dayTime(language, at)}
                  {by && ` · ${words.by(by)}`}
                  {expires_at && ` · ${words.until(shortDay(language, expires_at))}`}
                  {order && ' · '}
                  {order && maySee && (
                    <Link to={`/secure/payments/orders/${order.id}`} className="text-primary-strong underline">
                      {words.order(order.number)}
                    </Link>
                  )}
                  {order && !maySee && words.order(order.number)}
                </span>
                {missing > 0 && (
                  <span className="block text-meta text-danger">
                    {words[kind === 'taken_back' ? 'owed' : 'missing'](missing)}
                  </span>
                )}
              </div>
              <strong className={`figures shrink-0 ${moved > 0 ? 'text-ok' : 'text-ink'}`}>
                {moved > 0 ? `+${moved}` : moved < 0 ? `−${-moved}` : '0'}
              </strong>
            </li>
          ))}
        </ol>
      )}
      {points.pages > 1 && <ListPages {...points} pageSize={perPage} />}
    </OfficeCard>
  )
}
