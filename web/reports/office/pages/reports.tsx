import { listOwnShares, readBookCheck } from '#shared/commerce/books.endpoints.ts'
import { addressOf } from '#shared/core/endpoint.ts'
import { downloadLedger, downloadReport, readReport } from '#shared/reports/reports.endpoints.ts'
import { reportKeys } from '#shared/reports/reports.lists.ts'
import { reportQuery } from '#shared/reports/reports.schema.ts'
import { BookChecks } from '#web/commerce/office/books/book-checks.tsx'
import { OwnShares } from '#web/commerce/office/books/own-shares.tsx'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { answerIn, attempt } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { reportWords } from '#web/reports/office/report.words.ts'
import { ReportPeriod } from '#web/reports/office/report-period.tsx'
import { ReportScreen } from '#web/reports/office/report-screen.tsx'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { StatusTabs } from '#web/ui/office/list/status-tabs.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/reports.ts'

/** What else the page shows: one's own shares, and the books themselves. */
const others = ['shares', 'books'] as const
type Tab = (typeof reportKeys)[number] | (typeof others)[number]
const tabs: readonly Tab[] = [...reportKeys, ...others]

const oneOf = <One extends string>(all: readonly One[], value: string | null) => all.find((one) => one === value)

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const asked = oneOf(tabs, url.searchParams.get('report'))
  if (asked === 'shares') return answerIn(context, await sharesIn(context, url))
  if (asked === 'books') return booksIn(context)
  const query = listQueryOf(reportQuery, { url, request })
  const found = await attempt(context, readReport, { query })
  // The page is also for lecturers, who see what is theirs, and for schools whose package has the books only.
  if ('refusal' in found && found.refusal.code === 'identity.no_permission' && !asked) {
    const shares = await sharesIn(context, url)
    return 'refusal' in shares && shares.refusal.code === 'identity.no_permission'
      ? booksIn(context)
      : answerIn(context, shares)
  }
  const csv = addressOf(downloadReport, { query })
  if ('refusal' in found && found.refusal.code === 'reports.period') {
    return { tab: asked ?? 'sales', fault: found.refusal.message }
  }
  return { tab: asked ?? 'sales', report: answerIn(context, found), csv }
}

async function sharesIn(context: Route.LoaderArgs['context'], url: URL) {
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  const found = await attempt(context, listOwnShares, { query: { page } })
  return 'answer' in found ? { answer: { tab: 'shares' as const, shares: found.answer } } : found
}

async function booksIn(context: Route.LoaderArgs['context']) {
  const checked = await attempt(context, readBookCheck, {})
  // Who may only take the file along sees no check.
  return { tab: 'books' as const, check: 'answer' in checked ? checked.answer.check : undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(reportWords).title)
}

/** What was sold, what came in and what it cost; to lecturers what they get of it; and whether the books agree. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const words = useArea(reportWords)
  const { books } = useArea(salesWords)
  const language = useLanguage()
  const may = useMay()
  const { tab } = loaderData
  const names: Record<Tab, string> = { ...words.tabs, shares: books.shares.title, books: words.ledger.title }
  const open: Record<Tab, boolean> = {
    ...{ sales: may('sales_reports.view'), income: may('sales_reports.view'), expense: may('sales_reports.view') },
    subscriptions: may('sales_reports.view'),
    ...{ shares: may('reports.view'), books: may('books.view') || may('ledger.view') },
  }
  const [first] = tabs.filter((one) => open[one])
  const isReport = tab !== 'shares' && tab !== 'books'
  return (
    <div className="mx-auto max-w-[1200px] space-y-4 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: words.title }]}
        title={words.title}
        actions={
          'csv' in loaderData && loaderData.csv ? (
            <CsvLink
              href={`${loaderData.csv}${loaderData.csv.includes('?') ? '&' : '?'}language=${language}`}
              name={words.download}
            />
          ) : undefined
        }
      />
      <StatusTabs
        label={words.tabs.label}
        tabs={tabs
          .filter((one) => open[one])
          .map((one) => ({ name: names[one], to: one === first ? '?' : `?report=${one}`, current: one === tab }))}
      />
      {isReport && (
        <ReportPeriod
          period={'report' in loaderData ? loaderData.report?.period : undefined}
          isCustom={'fault' in loaderData || ('report' in loaderData && loaderData.report?.period.key === 'custom')}
          fault={'fault' in loaderData ? loaderData.fault : undefined}
        />
      )}
      {'report' in loaderData && loaderData.report && <ReportScreen report={loaderData.report} />}
      {'shares' in loaderData && loaderData.shares && <OwnShares shares={loaderData.shares} />}
      {tab === 'books' && (
        <>
          {'check' in loaderData && loaderData.check !== undefined && <BookChecks check={loaderData.check} />}
          {may('ledger.view') && (
            <OfficeCard
              title={words.ledger.title}
              aside={
                <CsvLink href={`${addressOf(downloadLedger, {})}?language=${language}`} name={words.ledger.download} />
              }
            >
              <p className="p-5 text-cell text-muted md:px-6">{words.ledger.about}</p>
            </OfficeCard>
          )}
        </>
      )}
    </div>
  )
}
