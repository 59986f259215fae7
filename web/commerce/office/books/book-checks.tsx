import { useState } from 'react'
import { Link } from 'react-router'
import { checkBooks } from '#shared/commerce/books.endpoints.ts'
import type { BookCheck, BookFault } from '#shared/commerce/books.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { salesWords } from '../sales.words.ts'

/** Whether the books agree with what happened, and a button that counts again. */
export function BookChecks({ check }: { check: BookCheck | null }) {
  const { check: words } = useArea(salesWords).books
  const language = useLanguage()
  const write = useWrites()
  const [isRunning, setRunning] = useState(false)

  async function run() {
    if (isRunning) return
    setRunning(true)
    const answer = await write(() => call(checkBooks, { body: {} }))
    setRunning(false)
    if (answer) showToast({ tone: 'success', title: words.done, seconds: toastSeconds.success })
  }
  return (
    <OfficeCard
      title={words.title}
      aside={
        <OfficeButton loading={isRunning} onClick={() => void run()}>
          {words.run}
        </OfficeButton>
      }
    >
      <div className="space-y-2 p-5 text-cell md:px-6">
        <p className="text-muted">{words.about}</p>
        {check ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OfficeBadge tone={check.fault_count === 0 ? 'ok' : 'bad'}>
              {check.fault_count === 0 ? words.agrees(check.lines) : words.faults(check.fault_count)}
            </OfficeBadge>
            <span className="text-meta text-muted">
              {words.at(dayTime(language, check.finished_at))}
              {check.checked_by && ` · ${words.by(check.checked_by)}`}
            </span>
          </p>
        ) : (
          <p className="text-ink">{words.never}</p>
        )}
      </div>
      {check && check.faults.length > 0 && <Faults faults={check.faults} />}
    </OfficeCard>
  )
}

/** Counts, not amounts. */
const areCounts: readonly BookFault['kind'][] = ['numbers', 'transfer']

function Faults({ faults }: { faults: readonly BookFault[] }) {
  const { check: words } = useArea(salesWords).books
  const shown = (kind: BookFault['kind'], value: number) => (areCounts.includes(kind) ? value : money(value))
  return (
    <table className="w-full text-cell">
      <thead className="bg-sunken text-left text-meta text-second">
        <tr>
          <th className="px-5 py-2 font-normal md:px-6">{words.what}</th>
          <th className="py-2 text-right font-normal">{words.expected}</th>
          <th className="px-5 py-2 text-right font-normal md:px-6">{words.found}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {faults.map(({ kind, order_id, number, expected, found }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and never move
          <tr key={at}>
            <td className="px-5 py-3 md:px-6">
              <span className="block text-ink">{words.kinds[kind]}</span>
              {order_id && number !== null && (
                <Link
                  to={`/secure/payments/orders/${order_id}`}
                  className="text-meta text-primary-strong hover:underline"
                >
                  {words.order(number)}
                </Link>
              )}
            </td>
            <td className="figures py-3 text-right align-top text-second">{shown(kind, expected)}</td>
            <td className="figures px-5 py-3 text-right align-top text-ink md:px-6">{shown(kind, found)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
