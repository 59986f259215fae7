import { asRefusal } from '#server/core/http/api.ts'
import { acceptedEncoding, encodedOnce } from '#server/core/http/encoded.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { languages } from '#shared/core/language.rules.ts'
import { certificateFile } from './certificate-files.ts'

const types = { pdf: 'application/pdf', png: 'image/png', svg: 'image/svg+xml' }

/** A certificate to see, download or print, in the language of `?lang`, for anyone who has its address. */
async function answer({ params, request, requestId, stores, visit }: FileRequest): Promise<Response> {
  const [id = '', format] = (params.name ?? '').split('.') as [string, keyof typeof types]
  try {
    const asking = { ...stores, visit: await visit() }
    const wanted = new URL(request.url).searchParams.get('lang')
    const language = languages.find((one) => one === wanted)
    const { bytes, name } = await certificateFile(asking, id, format, language)
    // A PDF and a PNG are compressed already.
    const accepted =
      format === 'svg' ? acceptedEncoding(request.headers.get('accept-encoding') ?? undefined) : undefined
    const sent = await encodedOnce(bytes, accepted)
    return new Response(sent.bytes as Buffer<ArrayBuffer>, {
      headers: {
        'Content-Type': types[format],
        'Content-Length': String(sent.bytes.byteLength),
        ...(sent.encoding && { 'Content-Encoding': sent.encoding }),
        ...(format === 'svg' && { Vary: 'Accept-Encoding' }),
        'Content-Disposition': `inline; ${savedName(name, format)}`,
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
