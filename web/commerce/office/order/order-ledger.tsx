import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { salesWords } from '../sales.words.ts'

/** What the order moved in the books of the school. */
export function OrderLedger({ order }: { order: OfficeOrder }) {
  const { order: words, movements } = useArea(salesWords)
  const language = useLanguage()
  return (
    <OfficeCard title={words.ledger} aside={<span className="text-meta text-muted">{words.ledgerText}</span>}>
      {order.ledger.length === 0 ? (
        <p className="p-5 text-cell text-muted md:px-6">{words.noLedger}</p>
      ) : (
        <table className="w-full text-cell">
          <thead className="bg-sunken text-left text-meta text-second">
            <tr>
              <th className="w-36 px-5 py-2 font-normal md:px-6">{words.date}</th>
              <th className="py-2 font-normal">{words.line}</th>
              <th className="px-5 py-2 text-right font-normal md:px-6">{words.amount}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {order.ledger.map((entry) => (
              <tr key={entry.id}>
                <td className="px-5 py-3 align-top text-muted md:px-6">{shortDay(language, entry.at)}</td>
                <td className="py-3">
                  <span className="block text-ink">
                    {movements[entry.debit === 'provider_fee' ? 'provider_fee' : entry.credit]}
                  </span>
                  {entry.of && <span className="block text-meta text-muted">{entry.of}</span>}
                </td>
                <td
                  className={`figures px-5 py-3 text-right align-top md:px-6 ${entry.credit === 'sales' ? 'font-medium text-ok' : 'text-second'}`}
                >
                  {entry.credit === 'sales' && '+'}
                  {money(entry.cents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OfficeCard>
  )
}
