import { listSlips, readSlip } from '#shared/commerce/slips.endpoints.ts'
import { slipsQuery } from '#shared/commerce/slips.schema.ts'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { SlipScreen } from '#web/commerce/office/slip/slip-screen.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { attempt, load } from '#web/core/page.ts'
import type { Route } from './+types/slips.ts'

/** Without a slip in the address, the first of the list is open. */
export async function loader({ context, url, request, params: { slipId } }: Route.LoaderArgs) {
  const query = listQueryOf(slipsQuery, { url, request })
  const list = await load(context, listSlips, { query })
  const shown = slipId ?? list.data[0]?.id
  const found = shown ? await attempt(context, readSlip, { params: { slipId: shown } }) : undefined
  // A slip that is gone must not hide the list.
  return { query, list, slip: found && 'answer' in found ? found.answer : null, isNamed: slipId !== undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(salesWords).slips.title)
}

/** The inbox: slips left, the one to review in the middle, its order right. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  return <SlipScreen {...loaderData} />
}
