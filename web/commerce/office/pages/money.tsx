import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listMoneyMoves, readMoneyBalances } from '#shared/commerce/money.endpoints.ts'
import { moveTabs } from '#shared/commerce/money.lists.ts'
import { moneyMoveQuery } from '#shared/commerce/money.schema.ts'
import { MoneyFigures } from '#web/commerce/office/money/money-figures.tsx'
import { MoveDrawer } from '#web/commerce/office/money/move-drawer.tsx'
import { usePlaceNames } from '#web/commerce/office/money/place-names.ts'
import { useMoveColumns } from '#web/commerce/office/money/use-move-columns.tsx'
import { useMoveEntries } from '#web/commerce/office/money/use-move-entries.ts'
import { officeMoneyWords } from '#web/commerce/office/money.words.ts'
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
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/money.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(moneyMoveQuery, { url, request })
  const [list, balances] = await Promise.all([
    load(context, listMoneyMoves, { query }),
    load(context, readMoneyBalances, {}),
  ])
  return { query, list, balances }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeMoneyWords).title)
}

/** Where the money of the school is by its books, and what has moved it without anything being sold. */
export default function Money({ loaderData: { query, list, balances } }: Route.ComponentProps) {
  const words = useArea(officeMoneyWords)
  const { payments } = useArea(salesWords)
  const may = useMay()
  const nameOf = usePlaceNames()
  const [isAdding, setAdding] = useState(false)
  const entriesOf = useMoveEntries()
  const accounts = balances.data.flatMap((one) =>
    one.account_id === null ? [] : [{ value: one.account_id, name: nameOf(one) }],
  )
  const add = may('money.add') && (
    <OfficeButton kind="primary" onClick={() => setAdding(true)}>
      <Icon of={Plus} size={18} />
      {words.add}
    </OfficeButton>
  )
  return (
    <>
      <ListScreen
        above={{ name: payments, to: '/secure/payments' }}
        title={words.title}
        about={words.about}
        figures={<MoneyFigures balances={balances} />}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: moveTabs, names: words.tabs }}
        find={words.find}
        filters={
          accounts.length > 0 || query.account
            ? [
                {
                  name: 'account',
                  label: words.account,
                  choices: accounts,
                  chosen: query.account ? [query.account] : [],
                },
              ]
            : []
        }
        table={useMoveColumns()}
        menu={{ entriesOf, bulkOf: () => [], isSelectable: false }}
        add={add}
        first={<NoRows title={words.first} text={words.firstText} actions={add} />}
        empty={(tab) => <EmptyTab title={words.empty[tab]} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      {isAdding && <MoveDrawer balances={balances} onClose={() => setAdding(false)} />}
    </>
  )
}
