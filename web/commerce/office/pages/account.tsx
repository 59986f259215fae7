import { readBankAccount } from '#shared/commerce/bank-accounts.endpoints.ts'
import { AccountEditor } from '#web/commerce/office/account/account-editor.tsx'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/account.ts'

export async function loader({ context, params: { accountId } }: Route.LoaderArgs) {
  if (accountId) return { account: await load(context, readBankAccount, { params: { accountId } }) }
  await needPermission(context, 'bank_accounts.add')
  return { account: undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.account?.account_name ?? say(salesWords).accounts.new)
}

export default function AccountPage({ loaderData: { account } }: Route.ComponentProps) {
  return <AccountEditor key={account?.id ?? 'new'} account={account} />
}
