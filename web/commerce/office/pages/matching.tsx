import { listBankLines } from '#shared/commerce/statements.endpoints.ts'
import { bankLinesQuery } from '#shared/commerce/statements.schema.ts'
import { MatchingScreen } from '#web/commerce/office/statement/matching-screen.tsx'
import { statementWords } from '#web/commerce/office/statement.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import type { Route } from './+types/matching.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(bankLinesQuery, { url, request })
  return { query, list: await load(context, listBankLines, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(statementWords).title)
}

/** Money that the bank shows, and the payments it is. */
export default function Matching({ loaderData }: Route.ComponentProps) {
  return <MatchingScreen {...loaderData} />
}
