import Landmark from 'lucide-react/icons/landmark'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { listBankAccounts } from '#shared/commerce/bank-accounts.endpoints.ts'
import { type BankAccount, bankAccountQuery } from '#shared/commerce/bank-accounts.schema.ts'
import { bankAccountTabs } from '#shared/commerce/commerce.lists.ts'
import { bankOf, useAccountActions } from '#web/commerce/office/account/use-account-actions.ts'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/accounts.ts'

const accountAddress = (id: string) => `/secure/payments/accounts/create/${id}`

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(bankAccountQuery, { url, request })
  return { query, list: await load(context, listBankAccounts, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(salesWords).accounts.title)
}

/** Where students transfer money to. */
export default function Accounts({ loaderData: { query, list } }: Route.ComponentProps) {
  const { payments, accounts: words } = useArea(salesWords)
  const { lists, acts } = useOfficeWords()
  const may = useMay()
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listBankAccounts, { query: wanted }) },
  })
  const actions = useAccountActions(selection.clear)
  const entriesOf = ({ id }: BankAccount): MenuEntry[] =>
    may('bank_accounts.update')
      ? [{ key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to: accountAddress(id) }]
      : []
  const menu = useListMenu({
    isTrash: query.tab === 'trash',
    mayDelete: may('bank_accounts.delete'),
    actions,
    entriesOf,
  })
  const add = may('bank_accounts.add') && (
    <OfficeButtonLink to="/secure/payments/accounts/create" kind="primary">
      <Icon of={Plus} size={18} />
      {words.add}
    </OfficeButtonLink>
  )
  return (
    <ListScreen
      above={{ name: payments, to: '/secure/payments' }}
      title={words.title}
      about={words.about}
      query={query}
      list={list}
      tabs={{ label: words.tabs, tabs: bankAccountTabs, names: { all: lists.all } }}
      find={words.find}
      table={useAccountColumns(may('bank_accounts.update'))}
      menu={menu}
      selection={selection}
      onEmptyTrash={actions.emptyTrash}
      add={add}
      first={<NoRows title={words.first} text={words.firstText} actions={add} />}
      empty={() => <EmptyTab title={words.none} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}

function useAccountColumns(mayOpen: boolean) {
  const { accounts: words } = useArea(salesWords)
  const qrBadge = ({ qr }: BankAccount) => (
    <OfficeBadge tone={qr ? 'ok' : 'quiet'}>{qr ? words.hasQr : words.noQr}</OfficeBadge>
  )
  const main: MainColumn<BankAccount> = {
    head: words.bank,
    of: (account) => ({
      title: bankOf(account),
      meta: account.account_name,
      picture: (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
          <Icon of={Landmark} size={18} />
        </span>
      ),
      to: mayOpen ? accountAddress(account.id) : undefined,
    }),
  }
  const columns: Column<BankAccount>[] = [
    {
      key: 'number',
      head: words.number,
      width: 200,
      cell: ({ account_number }) => <span className="figures">{account_number}</span>,
    },
    { key: 'qr', head: words.qr, width: 140, shape: 'badge', cell: qrBadge },
  ]
  const phone = (account: BankAccount): PhoneCell => ({
    meta: (
      <>
        {account.account_name}
        <span className="figures block">{account.account_number}</span>
      </>
    ),
    badge: qrBadge(account),
  })
  return { main, columns, phone, hasPictures: true }
}
