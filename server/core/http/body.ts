import { refuse } from '#shared/core/errors.ts'

export const largestBody = 1024 * 1024

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i
// Only as an escape: bytes are checked when they are decoded.
const halfCharacter = /\\ud[89a-f]/i
const unicode = new TextDecoder('utf-8', { fatal: true })

/** Read a JSON body, at most a megabyte of it. No body is an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = (await readBytes(request)) ?? refuse('core.too_large')
  if (bytes.byteLength === 0) return {}
  if (!jsonType.test(request.headers.get('content-type') ?? '')) refuse('core.unsupported_type')
  const value = parsed(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('core.invalid_request')
  return value
}

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Read a body that is a form, or JSON. */
export async function readForm(request: Request): Promise<unknown> {
  if (!formType.test(request.headers.get('content-type') ?? '')) return readJson(request)
  const bytes = (await readBytes(request)) ?? refuse('core.too_large')
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
}

function parsed(bytes: Buffer): unknown {
  try {
    const text = unicode.decode(bytes)
    if (text.trim() === '') return {}
    return halfCharacter.test(text) ? JSON.parse(text, whole) : JSON.parse(text)
  } catch {
    return refuse('core.invalid_request')
  }
}

/** Half a character is not text, and the database cannot store it. */
function whole(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) refuse('core.invalid_request')
  return value
}

/** The whole body, or undefined if it is too large. The server limits how long it may take. */
export async function readBytes(request: Request, mostBytes = largestBody): Promise<Buffer | undefined> {
  const { headers, body } = request
  // A small compressed body can unpack to a huge one, and no client of ours compresses.
  if (!['', 'identity'].includes(headers.get('content-encoding')?.toLowerCase() ?? '')) refuse('core.unsupported_type')
  if (Number(headers.get('content-length') ?? 0) > mostBytes) return undefined
  return body ? readStream(body, mostBytes) : Buffer.alloc(0)
}

async function readStream(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > mostBytes) return undefined
      chunks.push(chunk)
    }
  } catch {
    // The client has left or was disconnected: nothing of ours has failed.
    refuse('core.invalid_request')
  }
  return Buffer.concat(chunks)
}
