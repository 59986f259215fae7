import { useState } from 'react'
import { readOfficeOrder } from '#shared/commerce/orders.endpoints.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { DeclineDrawer } from '#web/commerce/office/order/decline-drawer.tsx'
import { OrderCards } from '#web/commerce/office/order/order-cards.tsx'
import { OrderHistory } from '#web/commerce/office/order/order-history.tsx'
import { OrderItems } from '#web/commerce/office/order/order-items.tsx'
import { OrderLedger } from '#web/commerce/office/order/order-ledger.tsx'
import { OrderPayments } from '#web/commerce/office/order/order-payments.tsx'
import { OrderReceipts } from '#web/commerce/office/order/order-receipts.tsx'
import { OrderRefunds, type RefundAct } from '#web/commerce/office/order/order-refunds.tsx'
import { OrderSums } from '#web/commerce/office/order/order-sums.tsx'
import { RefundDrawer } from '#web/commerce/office/order/refund-drawer.tsx'
import { OrderStateBadge } from '#web/commerce/office/order-state.tsx'
import { salesWords } from '#web/commerce/office/sales.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/order.ts'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  return { order: await load(context, readOfficeOrder, { params: { orderId } }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(salesWords).order.title(loaderData?.order.number ?? 0))
}

/** One order: what was bought, how it was paid, and what that moved in the books. */
export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const { payments, orders, order: words } = useArea(salesWords)
  const language = useLanguage()
  const may = useMay()
  const [act, setAct] = useState<RefundAct>()
  const close = () => setAct(undefined)
  const slip = order.state === 'review' && order.payments[0]?.slip
  const title = words.title(order.number)
  return (
    <div className="mx-auto max-w-[1200px] space-y-4 p-4 md:space-y-6 md:p-8">
      <div>
        <PageHeader
          crumbs={[
            { name: payments, to: '/secure/payments' },
            { name: orders.title, to: '/secure/payments' },
            { name: title },
          ]}
          title={title}
          badge={<OrderStateBadge state={order.state} />}
          actions={
            slip &&
            may('slips.view') && (
              <OfficeButtonLink kind="primary" to={`/secure/payments/slips/${slip.id}`}>
                {orders.review}
              </OfficeButtonLink>
            )
          }
        />
        {order.state === 'open' && (
          <p className="text-nav text-muted">{words.expires(dayTime(language, order.expires_at))}</p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0 space-y-4 md:space-y-6">
          <OrderItems order={order} onRefund={(lineId) => setAct({ lineId, kind: 'refund' })} />
          <OrderRefunds order={order} onAct={setAct} />
          <OrderPayments order={order} />
          <OrderCards order={order} />
          <OrderLedger order={order} />
        </div>
        <div className="space-y-4 md:space-y-6">
          <OrderSums order={order} />
          <OrderReceipts order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
      <RefundDrawer order={order} lineId={act?.kind === 'refund' ? act.lineId : undefined} onClose={close} />
      <DeclineDrawer order={order} lineId={act?.kind === 'decline' ? act.lineId : undefined} onClose={close} />
    </div>
  )
}
