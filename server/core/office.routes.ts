import { listAudit, searchOffice } from '#shared/core/office.endpoints.ts'
import { auditLines } from './audit-list.ts'
import { findThings } from './office-search.ts'
import { serve } from './serve.ts'

export const officeRoutes = [
  serve(searchOffice, async (ctx, { query }, visit) => findThings(ctx, query.q, (await visit.granted()).entries)),
  serve(listAudit, (ctx, { query }) => auditLines(ctx, query)),
]
