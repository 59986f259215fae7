import * as z from 'zod/mini'
import { chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { mostStatementBytes } from './statements.lists.ts'
import {
  bankLinePage,
  bankLinesQuery,
  bulkAnswer,
  changedLines,
  confirmedMatches,
  linePayments,
  linePaymentsQuery,
  slipApprovals,
  statementFile,
  statementPreview,
  statementQuery,
  statementRow,
} from './statements.schema.ts'

const upload = {
  ...office('slips.update'),
  params: z.object({ accountId: id }),
  things: { accountId: 'bank account' },
  query: statementQuery,
  body: statementFile,
  file: { mostBytes: mostStatementBytes },
  refusals: ['commerce.statement_file', 'commerce.statement_long', 'media.file_empty', 'media.file_size'],
} as const

export const previewStatement = endpoint({
  name: 'previewStatement',
  method: 'POST',
  path: '/office/bank-accounts/{accountId}/statement-preview',
  summary:
    'What a statement of a bank account says (CSV): its columns, the money that came in, and how much of it is new. Nothing is stored.',
  ...upload,
  answer: statementPreview,
})

export const addStatement = endpoint({
  name: 'addStatement',
  method: 'POST',
  path: '/office/bank-accounts/{accountId}/statements',
  summary:
    'Store the money that came in by a statement, and remember the columns for the next one. What is stored already is not added again.',
  ...upload,
  refusals: [...upload.refusals, 'commerce.statement_columns'],
  answer: statementRow,
})

export const takeStatementBack = endpoint({
  name: 'takeStatementBack',
  method: 'DELETE',
  path: '/office/statements/{statementId}',
  summary:
    'Take the last statement of an account back, with its lines and its columns, as long as none of its lines was matched.',
  ...office('slips.update'),
  params: z.object({ statementId: id }),
  things: { statementId: 'bank statement' },
  answer: changedLines,
  refusals: ['commerce.statement_used'],
})

export const listBankLines = endpoint({
  name: 'listBankLines',
  method: 'GET',
  path: '/office/bank-lines',
  summary: 'Money that came in by the statements, and which payment each line seems to be.',
  ...office('slips.view'),
  query: bankLinesQuery,
  answer: bankLinePage,
})

export const findLinePayments = endpoint({
  name: 'findLinePayments',
  method: 'GET',
  path: '/office/bank-lines/{lineId}/payments',
  summary: 'Payments that a line of a statement may be, found by the name of the student or the number of the order.',
  ...office('slips.view'),
  params: z.object({ lineId: id }),
  things: { lineId: 'bank line' },
  query: linePaymentsQuery,
  answer: linePayments,
})

export const confirmMatches = endpoint({
  name: 'confirmMatches',
  method: 'POST',
  path: '/office/bank-lines/matches',
  summary:
    'Confirm which payments lines of a statement are: slips are approved, KHQR payments accepted, and access is given. All of them or none.',
  ...office('slips.update'),
  body: confirmedMatches,
  answer: bulkAnswer,
})

export const setBankLinesAside = endpoint({
  name: 'setBankLinesAside',
  method: 'POST',
  path: '/office/bank-lines/aside',
  summary: 'Put lines aside that are no payments of students.',
  ...office('slips.update'),
  body: chosenIds,
  things: { ids: 'bank line' },
  answer: changedLines,
  refusals: ['commerce.bank_line_decided'],
})

export const reopenBankLines = endpoint({
  name: 'reopenBankLines',
  method: 'POST',
  path: '/office/bank-lines/open',
  summary: 'Take back that lines were put aside, or matched with payments that were confirmed before.',
  ...office('slips.update'),
  body: chosenIds,
  things: { ids: 'bank line' },
  answer: changedLines,
  refusals: ['commerce.bank_line_paid'],
})

export const settleTakenBack = endpoint({
  name: 'settleTakenBack',
  method: 'POST',
  path: '/office/bank-lines/settled',
  summary:
    'Write down that it is settled that the bank has taken back the money of matched lines: it was paid again, or is there after all.',
  ...office('slips.update'),
  body: chosenIds,
  things: { ids: 'bank line' },
  answer: changedLines,
})

export const approveSlips = endpoint({
  name: 'approveSlips',
  method: 'POST',
  path: '/office/slips/approvals',
  summary:
    'Approve several slips that have the amount of their orders and no warning. All of them or none: those that have changed meanwhile are named.',
  ...office('slips.update'),
  body: slipApprovals,
  things: { ids: 'payment slip' },
  answer: bulkAnswer,
})
