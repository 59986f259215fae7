import { refuse } from '#shared/core/errors.ts'

export const largestBody = 1024 * 1024

/** Read a JSON body, at most a megabyte of it. No body is an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  if (!/^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) refuse('core.unsupported_type')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('core.invalid_request')
    return value
  } catch {
    return refuse('core.invalid_request')
  }
}

async function readText(request: Request): Promise<string> {
  const bytes = (await readBytes(request)) ?? refuse('core.too_large')
  return bytes.toString('utf8')
}

/** The whole body, or nothing if it is larger than we take. */
export async function readBytes(request: Request, mostBytes = largestBody): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
