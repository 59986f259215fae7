import { salesWords } from '#web/commerce/office/sales.words.ts'
import type { DomainRoutes } from '#web/core/page-routes.ts'
import { reportWords } from './office/report.words.ts'

export const reportsRoutes: DomainRoutes = {
  office: [{ path: 'secure/reports', file: 'reports/office/pages/reports.tsx', words: [reportWords, salesWords] }],
}
