import { routes } from '#server/reports/reports.routes.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import type { CommerceWorld } from '../commerce/commerce.tests.ts'

/** It has nothing of its own: it counts what the domains before it have. */
export type ReportsWorld = CommerceWorld

export const reportsTests = {
  routes,
  frequent: [
    { path: '/office/reports', table: 'ledger_entries', as: 'vendor' },
    { path: '/office/reports?group=promotion', table: 'order_lines', as: 'vendor' },
    { path: '/office/reports?group=student', table: 'orders', as: 'vendor' },
    { path: '/office/reports?group=method', table: 'payments', as: 'vendor' },
    { path: '/office/reports?group=lecturer', table: 'ledger_entries', as: 'vendor' },
    { path: '/office/reports?report=income&group=account', table: 'ledger_entries', as: 'vendor' },
    { path: '/office/reports?report=expense&period=this-year', table: 'ledger_entries', as: 'vendor' },
    { path: '/office/reports?report=subscriptions&period=this-year', table: 'subscription_spans', as: 'vendor' },
    { path: '/office/reports?report=subscriptions&group=time', table: 'subscription_spans', as: 'vendor' },
  ],
  given: {},
  async build() {
    return {}
  },
  names: {},
  samples: {
    readReport: () => [
      { query: { group: 'product' } },
      { query: { group: 'student' } },
      { query: { report: 'income', group: 'account' } },
      { query: { report: 'subscriptions' } },
    ],
    downloadReport: () => [{ query: { group: 'product' } }, { query: { group: 'student' } }],
  },
  withoutMark: [],
} satisfies DomainTests<ReportsWorld, CommerceWorld>
