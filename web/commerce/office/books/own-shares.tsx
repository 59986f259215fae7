import type { listOwnShares } from '#shared/commerce/books.endpoints.ts'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { FigureStrip } from '#web/ui/office/page/figure-strip.tsx'
import { salesWords } from '../sales.words.ts'

/** What the person gets of the sales of their courses. */
export function OwnShares({ shares }: { shares: AnswerOf<typeof listOwnShares> }) {
  const { shares: words } = useArea(salesWords).books
  const language = useLanguage()
  return (
    <section className="space-y-4">
      <div>
        <h2 className="text-head">{words.title}</h2>
        <p className="text-nav text-muted">{words.about}</p>
      </div>
      <FigureStrip
        figures={[
          { label: words.owed, value: money(shares.owed_cents) },
          { label: words.recent, value: money(shares.last_30_days_cents) },
        ]}
      />
      <OfficeCard title={words.all}>
        {shares.data.length === 0 ? (
          <div className="p-5 text-cell md:px-6">
            <p className="font-medium text-ink">{words.none}</p>
            <p className="text-muted">{words.noneText}</p>
          </div>
        ) : (
          <table className="w-full text-cell">
            <thead className="bg-sunken text-left text-meta text-second">
              <tr>
                <th className="px-5 py-2 font-normal md:px-6">{words.date}</th>
                <th className="py-2 font-normal">{words.course}</th>
                <th className="px-5 py-2 text-right font-normal md:px-6">{words.share}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {shares.data.map(({ id, at, cause, title, cents }) => (
                <tr key={id}>
                  <td className="px-5 py-3 align-top text-muted md:px-6">{shortDay(language, at)}</td>
                  <td className="py-3">
                    <span className="block text-ink wrap-anywhere">{title}</span>
                    <span className="block text-meta text-muted">{words.causes[cause]}</span>
                  </td>
                  <td
                    className={`figures px-5 py-3 text-right align-top md:px-6 ${cents < 0 ? 'text-danger' : 'text-ink'}`}
                  >
                    {money(cents)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <ListPages {...shares} pageSize={50} />
      </OfficeCard>
    </section>
  )
}
