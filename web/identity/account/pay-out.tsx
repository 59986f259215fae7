import Landmark from 'lucide-react/icons/landmark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { redirect } from 'react-router'
import { readPayoutAccount, removePayoutAccount, savePayoutAccount } from '#shared/identity/payout.endpoints.ts'
import type { ShownAccount } from '#shared/identity/payout.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { payoutWords, securityWords } from '#web/identity/pages.words.ts'
import { Ago } from '#web/ui/ago.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LookedFor } from '#web/ui/looked-for.tsx'
import type { Route } from './+types/pay-out.ts'
import { accountBase } from './account-address.ts'
import { AccountPage, useAccountBase } from './account-page.tsx'
import { PayoutForm, RemovePayout } from './payout-form.tsx'

const steps = ['change', 'remove'] as const
const stepOf = (url: URL) => steps.find((step) => step === url.searchParams.get('step'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account } = await load(context, readPayoutAccount)
  const step = stepOf(url)
  return { account, step: step === 'remove' && !account ? undefined : step }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const proof = { current_password: field('current_password') }
  const typed = {
    bank: field('bank'),
    account_name: field('account_name'),
    account_number: field('account_number'),
  }
  const query = { language: page.language }
  const result =
    stepOf(url) === 'remove'
      ? await attempt(context, removePayoutAccount, { query, body: proof })
      : await attempt(context, savePayoutAccount, { query, body: { ...typed, ...proof } })
  // Removed already is as good.
  const isDone = 'answer' in result || result.refusal.code === 'identity.bank_not_set_up'
  return isDone ? redirect(`${accountBase(url.pathname)}/pay-out`) : refusedForm(page, result, typed)
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, payoutWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: payoutWords.of(site.language).title, path: '/setting/pay-out' })
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useArea(payoutWords)
  const { account, step } = loaderData
  const base = useAccountBase()
  const refused = actionData as Refused | undefined
  return (
    <AccountPage title={title}>
      {step === 'change' && <PayoutForm account={account} refused={refused} />}
      {step === 'remove' && account && <RemovePayout account={account} refused={refused} />}
      {!step && (account ? <Shown account={account} /> : <None />)}
      {!step && <LookedFor page={`${base}/pay-out`} />}
    </AccountPage>
  )
}

function None() {
  const words = useArea(payoutWords)
  const base = useAccountBase()
  return (
    <Card padding="large" className="max-w-2xl">
      <BankIcon />
      <h2 className="mt-4 text-h3">{words.none}</h2>
      <p className="mt-1 mb-6 text-muted">{words.noneText}</p>
      <ButtonLink to={`${base}/pay-out?step=change`}>{words.add}</ButtonLink>
    </Card>
  )
}

const BankIcon = () => (
  <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
    <Icon of={Landmark} size={24} />
  </span>
)

function Shown({ account }: { account: NonNullable<ShownAccount['account']> }) {
  const words = useArea(payoutWords)
  const base = useAccountBase()
  const { bank, account_name, account_number, updated_at } = account
  return (
    <Card padding="large" className="max-w-2xl">
      <div className="flex items-start gap-4">
        <BankIcon />
        <div className="min-w-0">
          <h2 className="text-h3">{words.account}</h2>
          <p className="text-muted">{words.about}</p>
        </div>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 rounded-md bg-sand p-5 sm:grid-cols-2">
        <Fact name={words.bank} value={bank} />
        <Fact name={words.number} value={account_number} isNumber />
        <Fact name={words.name} value={account_name} />
        <div>
          <dt className="text-body">{words.changedAt}</dt>
          <dd className="font-bold text-ink">
            <Ago at={updated_at} />
          </dd>
        </div>
      </dl>
      <p className="mt-4 flex gap-2 text-muted">
        <Icon of={ShieldCheck} size={18} className="mt-1" />
        {words.safe}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`${base}/pay-out?step=change`}>{words.change}</ButtonLink>
        <ButtonLink kind="ghost" to={`${base}/pay-out?step=remove`}>
          {words.remove}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Fact({ name, value, isNumber }: { name: string; value: string; isNumber?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-body">{name}</dt>
      <dd translate="no" className={`wrap-anywhere font-bold text-ink ${isNumber ? 'figures' : ''}`}>
        {value}
      </dd>
    </div>
  )
}
