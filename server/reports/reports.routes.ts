import { serve, serveOutside } from '#server/core/http/serve.ts'
import * as reports from '#shared/reports/reports.endpoints.ts'
import { ledgerSheet } from './ledger-sheet.ts'
import { readReport } from './report.ts'
import { reportSheet } from './report-sheet.ts'

export const routes = [
  serve(reports.readReport, (ctx, { query }) => readReport(ctx, query)),
  serve(reports.downloadReport, (ctx, { query }, visit) => reportSheet(ctx, visit, query)),
  serveOutside(reports.downloadLedger, (outside, { query }) => ledgerSheet(outside, query.language)),
]
