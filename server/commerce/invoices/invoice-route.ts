import { asRefusal } from '#server/core/http/api.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { invoiceNumber } from '#shared/commerce/invoices.rules.ts'
import { drawInvoice, invoiceById } from './invoice-file.ts'

async function answer({ params, requestId, stores, visit }: FileRequest): Promise<Response> {
  const [id = ''] = (params.name ?? '').split('.')
  try {
    const { school, actor } = await visit()
    // Drawing takes a while, so the transaction ends before it.
    const found = await stores.doors.inSchool(school.id, actor, (ctx) => invoiceById(ctx, id))
    const bytes = await drawInvoice(found)
    return new Response(bytes as Buffer<ArrayBuffer>, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': `inline; ${savedName(invoiceNumber(found.invoice.kind, found.invoice.number), 'pdf')}`,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    const { message, status } = asRefusal(error, requestId)
    return new Response(message, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
    })
  }
}

export const invoiceRoutes: readonly FileRoute[] = [
  { methods: ['GET'], path: '/invoice/:name{[0-9a-f-]{36}\\.pdf}', answer },
]
