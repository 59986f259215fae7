import { asRefusal } from '#server/core/http/api.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { certificateFile, certificateQr } from './certificate-files.ts'

const types = { pdf: 'application/pdf', png: 'image/png', svg: 'image/svg+xml' }

/** A certificate to download or print, or its QR code, for anyone who has its address. */
async function answer({ params, requestId, stores, visit }: FileRequest): Promise<Response> {
  const [id = '', format] = (params.name ?? '').split('.') as [string, keyof typeof types]
  try {
    const asking = { ...stores, visit: await visit() }
    const bytes = await (format === 'svg' ? certificateQr(asking, id) : certificateFile(asking, id, format))
    return new Response(bytes as Buffer<ArrayBuffer>, {
      headers: {
        'Content-Type': types[format],
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': `inline; filename="certificate-${id}.${format}"`,
        // It may be revoked at any time.
        'Cache-Control': 'private, max-age=60',
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

export const fileRoutes: readonly FileRoute[] = [
  { methods: ['GET'], path: '/certificate/:name{[0-9a-f-]{36}\\.(?:pdf|png|svg)}', answer },
]
