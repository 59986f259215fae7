import * as z from 'zod/mini'
import { endpoint, office, type StreamedFile } from '#shared/core/endpoint.ts'
import { ledgerSheetQuery, report, reportQuery, reportSheetQuery } from './reports.schema.ts'

export const readReport = endpoint({
  name: 'readReport',
  method: 'GET',
  path: '/office/reports',
  summary:
    'Sales, income, expense or subscriptions of a period, compared with the one before, as figures, a chart and a table.',
  ...office('sales_reports.view'),
  query: reportQuery,
  answer: report,
  refusals: ['reports.period'],
})

export const downloadReport = endpoint({
  name: 'downloadReport',
  method: 'GET',
  path: '/office/reports.csv',
  summary: 'The table of a report with all of its rows as a spreadsheet.',
  ...office('sales_reports.view'),
  query: reportSheetQuery,
  download: { type: 'text/csv; charset=utf-8', isStreamed: true },
  answer: z.custom<StreamedFile>(),
  refusals: ['reports.period'],
})

export const downloadLedger = endpoint({
  name: 'downloadLedger',
  method: 'GET',
  path: '/office/ledger.csv',
  summary:
    'The whole ledger for an accountant, the oldest first: every transfer and entry with cause, date, accounts and cents.',
  ...office('ledger.view'),
  query: ledgerSheetQuery,
  download: { type: 'text/csv; charset=utf-8', isStreamed: true },
  answer: z.custom<StreamedFile>(),
})
