import { useState } from 'react'
import { exportSubscriptions, listSubscriptions } from '#shared/commerce/subscriptions.endpoints.ts'
import { subscriptionSorts, subscriptionTabs } from '#shared/commerce/subscriptions.lists.ts'
import { type OfficeSubscription, officeSubscriptionQuery } from '#shared/commerce/subscriptions.schema.ts'
import { addressOf } from '#shared/core/endpoint.ts'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { MoreTimeDrawer } from '#web/commerce/office/subscriptions/more-time-drawer.tsx'
import { useSubscriptionColumns } from '#web/commerce/office/subscriptions/subscription-columns.tsx'
import { useSubscriptionEntries } from '#web/commerce/office/subscriptions/use-subscription-entries.ts'
import { officeSubscriptionWords } from '#web/commerce/office/subscriptions.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { Route } from './+types/subscriptions.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeSubscriptionQuery, { url, request })
  return { query, list: await load(context, listSubscriptions, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeSubscriptionWords).title)
}

/** What students pay in several payments. */
export default function Subscriptions({ loaderData: { query, list } }: Route.ComponentProps) {
  const words = useArea(officeSubscriptionWords)
  const { payments } = useArea(salesWords)
  const language = useLanguage()
  const may = useMay()
  const [giving, setGiving] = useState<OfficeSubscription>()
  const entriesOf = useSubscriptionEntries(setGiving)
  const csv = addressOf(exportSubscriptions, { query: { ...query, page: undefined, per: undefined, language } })
  return (
    <>
      <ListScreen
        above={{ name: payments, to: '/secure/payments' }}
        title={words.title}
        about={words.about}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: subscriptionTabs, names: words.tabs }}
        find={words.find}
        sort={{ value: query.sort, options: subscriptionSorts.map((value) => ({ value, name: words.sorts[value] })) }}
        add={may('student_subscriptions.update') && <CsvLink href={csv} name={words.csv} />}
        table={useSubscriptionColumns()}
        menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
        first={<NoRows title={words.first} text={words.firstText} />}
        empty={() => <EmptyTab title={words.empty} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      {giving && <MoreTimeDrawer row={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}
