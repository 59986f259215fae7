import { listOwnShares, readBookCheck } from '#shared/commerce/books.endpoints.ts'
import { BookChecks } from '#web/commerce/office/books/book-checks.tsx'
import { OwnShares } from '#web/commerce/office/books/own-shares.tsx'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { attempt } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/reports.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  // Each part is for those who may see it: shares for whoever has reports, the check for the owner.
  const [shares, checked] = await Promise.all([
    attempt(context, listOwnShares, { query: { page } }),
    attempt(context, readBookCheck, {}),
  ])
  return {
    shares: 'answer' in shares ? shares.answer : undefined,
    checked: 'answer' in checked ? checked.answer : undefined,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(salesWords).books.title)
}

/** What a lecturer gets of sales, and whether the books agree. */
export default function Reports({ loaderData: { shares, checked } }: Route.ComponentProps) {
  const { books } = useArea(salesWords)
  return (
    <div className="mx-auto max-w-[1200px] space-y-4 p-4 md:space-y-6 md:p-8">
      <PageHeader crumbs={[{ name: books.title }]} title={books.title} />
      {checked && <BookChecks check={checked.check} />}
      {/* An owner who teaches nothing has no shares. */}
      {shares && (shares.total > 0 || !checked) && <OwnShares shares={shares} />}
    </div>
  )
}
