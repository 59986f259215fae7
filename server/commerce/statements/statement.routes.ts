import { serve } from '#server/core/http/serve.ts'
import * as calls from '#shared/commerce/statements.endpoints.ts'
import { approveSlips } from '../slips/approve-slips.ts'
import { addStatement } from './add-statement.ts'
import { bankLineList } from './bank-lines.ts'
import { confirmMatches } from './confirm-matches.ts'
import { findLinePayments } from './find-line-payments.ts'
import { previewStatement } from './preview-statement.ts'
import { reopen, setAside } from './put-aside.ts'
import { settleTakenBack } from './settle-taken-back.ts'
import { takeStatementBack } from './take-back.ts'

export const statementRoutes = [
  serve(calls.approveSlips, (ctx, { body }) => approveSlips(ctx, body.ids)),
  serve(calls.listBankLines, (ctx, { query }) => bankLineList(ctx, query)),
  serve(calls.findLinePayments, (ctx, { params, query }) => findLinePayments(ctx, params.lineId, query.q)),
  serve(calls.previewStatement, (ctx, { params, query, body }) =>
    previewStatement(ctx, { accountId: params.accountId, query, bytes: body }),
  ),
  serve(calls.addStatement, (ctx, { params, query, body }) =>
    addStatement(ctx, { accountId: params.accountId, query, bytes: body }),
  ),
  serve(calls.takeStatementBack, (ctx, { params }) => takeStatementBack(ctx, params.statementId)),
  serve(calls.confirmMatches, (ctx, { body }) => confirmMatches(ctx, body)),
  serve(calls.setBankLinesAside, (ctx, { body }) => setAside(ctx, body.ids)),
  serve(calls.reopenBankLines, (ctx, { body }) => reopen(ctx, body.ids)),
  serve(calls.settleTakenBack, (ctx, { body }) => settleTakenBack(ctx, body.ids)),
]
