import { useState } from 'react'
import { qrTabs } from '#shared/commerce/commerce.lists.ts'
import { listQrPayments } from '#shared/commerce/khqr.endpoints.ts'
import { type QrRow, qrQuery } from '#shared/commerce/khqr.schema.ts'
import { DecideDrawer, type Deciding } from '#web/commerce/office/khqr/decide-drawer.tsx'
import { useQrColumns } from '#web/commerce/office/khqr/qr-columns.tsx'
import { useQrEntries } from '#web/commerce/office/khqr/use-qr-entries.ts'
import { officeKhqrWords } from '#web/commerce/office/khqr.words.ts'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { Route } from './+types/khqr.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(qrQuery, { url, request })
  return { query, list: await load(context, listQrPayments, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeKhqrWords).list.title)
}

/** KHQR payments that are not as they should be, and those nobody could ask Bakong about. */
export default function KhqrPayments({ loaderData: { query, list } }: Route.ComponentProps) {
  const { list: words } = useArea(officeKhqrWords)
  const { payments } = useArea(salesWords)
  const [deciding, setDeciding] = useState<{ row: QrRow; how: Deciding }>()
  const entriesOf = useQrEntries((row, how) => setDeciding({ row, how }))
  return (
    <>
      <ListScreen
        above={{ name: payments, to: '/secure/payments' }}
        title={words.title}
        about={words.about}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: qrTabs, names: words.tabs }}
        find={words.find}
        table={useQrColumns()}
        menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
        first={<NoRows title={words.first} text={words.firstText} />}
        empty={() => <EmptyTab title={words.empty} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      {deciding && <DecideDrawer {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
