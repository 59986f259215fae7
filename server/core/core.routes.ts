import { listAudit, listAuditActors, readWaiting, searchOffice } from '#shared/core/office.endpoints.ts'
import { auditActors } from './audit/audit-choices.ts'
import { auditEntries } from './audit/audit-list.ts'
import { serve } from './http/serve.ts'
import { findThings } from './search/office-search.ts'
import { waitingFor } from './waiting/waiting.ts'

export const routes = [
  serve(searchOffice, async (ctx, { query }, visit) => findThings(ctx, query.q, (await visit.granted()).entries)),
  serve(readWaiting, async (ctx, _, visit) => waitingFor(ctx, (await visit.granted()).entries)),
  serve(listAudit, (ctx, { query }) => auditEntries(ctx, query)),
  serve(listAuditActors, auditActors),
]
