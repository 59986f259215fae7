import type { RouterContextProvider } from 'react-router'
import { listMyOrders, readOrder } from '#shared/commerce/orders.endpoints.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { attempt, load } from '#web/core/page.ts'

/** The order that an address names, or the last one; null if there is none. */
export async function loadShownOrder(context: Readonly<RouterContextProvider>, url: URL): Promise<Order | null> {
  const named = url.searchParams.get('order')
  const orderId = named ?? (await load(context, listMyOrders, { query: { page: 1 } })).data[0]?.id
  if (!orderId) return null
  const found = await attempt(context, readOrder, { params: { orderId } })
  return 'answer' in found ? found.answer : null
}
