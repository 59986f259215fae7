import Landmark from 'lucide-react/icons/landmark'
import Receipt from 'lucide-react/icons/receipt'
import { orderSorts, orderTabs } from '#shared/commerce/commerce.lists.ts'
import { listOrders } from '#shared/commerce/orders.endpoints.ts'
import { type OfficeOrderRow, officeOrderQuery } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { orderAddress, useOrderColumns } from '#web/commerce/office/order-columns.tsx'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/orders.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeOrderQuery, { url, request })
  return { query, list: await load(context, listOrders, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(salesWords).orders.title)
}

/** All orders of the school. */
export default function Orders({ loaderData: { query, list } }: Route.ComponentProps) {
  const { payments, orders: words } = useArea(salesWords)
  const may = useMay()
  const table = useOrderColumns()
  const entriesOf = ({ id, state, slip_id }: OfficeOrderRow): MenuEntry[] => [
    ...(state === 'review' && slip_id && may('slips.view')
      ? [{ key: 'review', name: words.review, icon: Receipt, to: `/secure/payments/slips/${slip_id}` }]
      : []),
    { key: 'open', name: words.openOrder, icon: Receipt, to: orderAddress(id) },
  ]
  const addAccount = may('bank_accounts.add') && (
    <OfficeButtonLink to="/secure/payments/accounts/create" kind="primary">
      <Icon of={Landmark} size={18} />
      {words.addAccount}
    </OfficeButtonLink>
  )
  return (
    <ListScreen
      above={{ name: payments, to: '/secure/payments' }}
      title={words.title}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: orderTabs, names: words.tabs }}
      find={words.find}
      sort={{ value: query.sort, options: orderSorts.map((value) => ({ value, name: words.sorts[value] })) }}
      figures={
        list.received_cents > 0 && (
          <p className="figures text-nav text-second">
            {words.received(money(list.received_cents), list.counts[query.tab])}
          </p>
        )
      }
      table={table}
      menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
      first={<NoRows title={words.first} text={words.firstText} actions={addAccount} />}
      empty={(tab) => <EmptyTab title={words.emptyTabs[tab]} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}
