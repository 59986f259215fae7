import type { SlipDecision } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import type { MyPoints } from '#shared/commerce/points.schema.ts'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import type { BankLinePage } from '#shared/commerce/statements.schema.ts'
import { madePicture } from '#tests/support/made-files.ts'
import type { openSite, TestResponse } from '#tests/support/site.ts'

type Ask = ReturnType<typeof openSite>['ask']

/** Other bytes for each width. */
export const slipPicture = (width = 60) => madePicture('png', width, 90)

/** Somebody who buys or reviews in a school, by the calls of the API. */
export function callsOf(ask: Ask, host: string, token: string) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    ask(host, method, path, { token, ...(body !== undefined && { body }) })
  return {
    call,
    checkout: (key: string, code = '') => call('GET', `/checkout/${key}?${new URLSearchParams({ code })}`),
    order: (productId: string, planId: string, code = '', points = false) =>
      call('POST', '/orders', { type: 'course', product_id: productId, plan_id: planId, code, points }),
    payWithPoints: (id: string) => call('POST', `/orders/${id}/points`),
    leavePoints: (id: string) => call('DELETE', `/orders/${id}/points`),
    points: async (): Promise<MyPoints> => (await call('GET', '/points')).json,
    givePoints: (memberId: string, points: number, seen: number) =>
      call('POST', `/office/student-points/${memberId}`, { points, reason: 'Well done', seen }),
    enter: (id: string, code: string) => call('POST', `/orders/${id}/coupon`, { code }),
    takeOff: (id: string) => call('DELETE', `/orders/${id}/coupon`),
    read: async (id: string): Promise<Order> => (await call('GET', `/orders/${id}`)).json,
    send: (id: string, account: string, bytes: Uint8Array, more: Record<string, string | number> = {}) => {
      const query = new URLSearchParams({ account, amount_cents: '1900', reference: '', ...stringsOf(more) })
      return call('POST', `/orders/${id}/slips?${query}`, bytes)
    },
    makeQr: (id: string) => call('POST', `/orders/${id}/khqr`),
    sayPaid: (id: string) => call('POST', `/orders/${id}/khqr/paid`),
    startCard: (id: string, body: object = {}) => call('POST', `/orders/${id}/card`, body),
    checkCard: (id: string) => call('POST', `/orders/${id}/card/check`),
    useTestCard: (id: string, act: string, save = false) => call('POST', `/orders/${id}/card/sandbox`, { act, save }),
    decideQr: (id: string, body: object) => call('POST', `/office/khqr/${id}/decision`, body),
    refund: (id: string, wanted: { lineId: string; cents: number; refunded?: number }) =>
      call('POST', `/office/orders/${id}/refunds`, {
        ...{ line_id: wanted.lineId, cents: wanted.cents, refunded_cents: wanted.refunded ?? 0 },
        ...{ reason: 'other', note: 'As agreed', reference: 'FT2' },
      }),
    askRefund: (id: string, lineId: string, reason = 'Too hard') =>
      call('POST', `/orders/${id}/refund-requests`, { line_id: lineId, reason, send_to: 'ABA 000 111' }),
    declineRefund: (id: string, lineId: string) =>
      call('POST', `/office/orders/${id}/declined-refunds`, { line_id: lineId, reason: 'You have finished it' }),
    slip: async (id: string): Promise<SlipDetail> => (await call('GET', `/office/slips/${id}`)).json,
    approveAll: (ids: string[]) => call('POST', '/office/slips/approvals', { ids }),
    preview: (account: string, file: Uint8Array, columns: Record<string, string> = {}) =>
      call('POST', `/office/bank-accounts/${account}/statement-preview?${new URLSearchParams(columns)}`, file),
    upload: (account: string, file: Uint8Array, columns: Record<string, string> = {}) =>
      call('POST', `/office/bank-accounts/${account}/statements?${new URLSearchParams(columns)}`, file),
    takeStatementBack: (id: string) => call('DELETE', `/office/statements/${id}`),
    bankLines: async (query: Record<string, string> = {}): Promise<BankLinePage> =>
      (await call('GET', `/office/bank-lines?${new URLSearchParams(query)}`)).json,
    confirmMatches: (matches: { line_id: string; kind: string; id: string }[]) =>
      call('POST', '/office/bank-lines/matches', { matches }),
    setAside: (ids: string[]) => call('POST', '/office/bank-lines/aside', { ids }),
    reopen: (ids: string[]) => call('POST', '/office/bank-lines/open', { ids }),
    decide: (id: string, decision: SlipDecision, reason = '') =>
      call('POST', `/office/slips/${id}/decision`, { decision, reason }),
  }
}

const stringsOf = (more: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))

/** The id of the slip that waits, of an order as its buyer sees it. */
export const slipIn = ({ json }: Pick<TestResponse, 'json'>): string => (json as Order).payments[0]?.slip?.id ?? ''
