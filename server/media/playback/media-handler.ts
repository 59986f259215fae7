import type { IncomingMessage, ServerResponse } from 'node:http'
import { isId } from '#server/core/database/id.ts'
import { asRefusal, retryAfter } from '#server/core/http/api.ts'
import { pathOf, requestIdOf } from '#server/core/monitoring/observe.ts'
import { fileTypes, savedName } from '#server/core/storage/file-names.ts'
import type { Files } from '#server/core/storage/files.ts'
import { errors } from '#shared/core/errors.ts'
import { savedEnding } from '#shared/media/media.rules.ts'
import { posterNames } from '../processing/without-renditions.ts'
import { readRange, withinFile } from './byte-range.ts'
import { isGenuine, type ParsedTicket, parseTicket, type TicketScope, type Viewer } from './tickets.ts'

/** The school of the host, and a lookup of the session in the request. */
export type Requester = { schoolId: string; findSession(): Promise<Session | undefined> }

/** `hasAccess`: whether the person still has the access through which they got a ticket for the files of a folder. */
export type Session = { sessionId: string; hasAccess(accessId: string, folder: string): Promise<boolean> }

export type MediaParts = {
  files: Files
  /** Undefined if the host has no school, or this IP address sends too many requests. */
  requesterOf(request: IncomingMessage): Promise<Requester | undefined>
  captions(schoolId: string, folder: string, language: string): Promise<string | undefined>
  /** The name the file had when it was uploaded. */
  nameOf(schoolId: string, folder: string): Promise<string | undefined>
  headersOf(request: IncomingMessage): Record<string, string>
}

type MediaRequest = { ticket: ParsedTicket; folder: string; file: string; ending: string }

const address = /^\/media\/(?<ticket>[^/]+)\/(?<folder>[^/]+)\/(?<file>[a-z0-9-]{1,64}\.(?<ending>[a-z0-9]{2,5}))$/
const captionsFile = /^captions-(?<language>[a-z]{2})\.vtt$/

/** Sends video, audio and documents, always by ticket. Returns false for any other path. */
export function mediaHandler(parts: MediaParts): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const path = pathOf(request)
    if (!path.startsWith('/media/')) return false
    answer(parts, path, request, response).catch((error) => {
      const { status } = asRefusal(error, requestIdOf(response))
      if (response.headersSent) response.destroy()
      else refuse(parts, request, response, status === 503 ? 503 : 500)
    })
    return true
  }
}

async function answer(parts: MediaParts, path: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(parts, request, response, 405)
  const wanted = readAddress(path)
  if (!wanted) return refuse(parts, request, response, 404)
  const schoolId = await mayOpen(parts, request, wanted)
  if (!schoolId) return refuse(parts, request, response, 403)
  if (!isInScope(wanted)) return refuse(parts, request, response, 404)
  const { language } = captionsFile.exec(wanted.file)?.groups ?? {}
  if (language) return sendCaptions(parts, request, response, await parts.captions(schoolId, wanted.folder, language))
  await sendFile(parts, request, response, schoolId, wanted)
}

function readAddress(path: string): MediaRequest | undefined {
  const { ticket: text = '', folder = '', file = '', ending = '' } = address.exec(path)?.groups ?? {}
  const ticket = parseTicket(text)
  return ticket && isId(folder) ? { ticket, folder, file, ending } : undefined
}

/** The school of the file, if the ticket has not expired, is genuine, and belongs to this session and its access. */
async function mayOpen({ requesterOf }: MediaParts, request: IncomingMessage, { ticket, folder }: MediaRequest) {
  if (ticket.expiresAt.getTime() <= Date.now()) return undefined
  const requester = await requesterOf(request)
  if (!requester) return undefined
  const { schoolId } = requester
  const session = ticket.isBound ? await requester.findSession() : undefined
  if (ticket.isBound && !session) return undefined
  const { accessId } = ticket
  const viewer: Viewer = session ? { sessionId: session.sessionId, accessId } : 'visitor'
  if (!isGenuine(ticket, { schoolId, folder, viewer })) return undefined
  return !accessId || (await session?.hasAccess(accessId, folder)) ? schoolId : undefined
}

/** A ticket to play a video does not open its original file; subtitles belong to both. */
function isInScope({ ticket: { scope }, file }: MediaRequest): boolean {
  if (scope === 'poster') return posterNames.some((name) => file === `${name}.webp`)
  return captionsFile.test(file) || file.startsWith('original.') === (scope !== 'play')
}

async function sendFile(
  parts: MediaParts,
  request: IncomingMessage,
  response: ServerResponse,
  schoolId: string,
  { ticket, folder, file, ending }: MediaRequest,
): Promise<void> {
  const { files } = parts
  const name = `${folder}/${file}`
  const etag = `"${name}"`
  const { range: rangeHeader, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  const wanted = ifRange === undefined || ifRange === etag ? readRange(rangeHeader) : undefined
  const isPlain = request.method === 'GET' && !(wanted && 'last' in wanted)
  const opened = isPlain ? await files.open(schoolId, name, wanted as { start: number }) : undefined
  const size = opened?.size ?? (isPlain ? undefined : await files.size(schoolId, name))
  if (size === undefined) return refuse(parts, request, response, 404)
  const headers = {
    ...(await contentHeaders(parts, schoolId, folder, ticket.scope, ending)),
    ...parts.headersOf(request),
    'X-Request-Id': requestIdOf(response),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    // The files of a folder never change, and the address expires with its ticket.
    'Cache-Control': `private, max-age=${Math.floor((ticket.expiresAt.getTime() - Date.now()) / 1000)}, immutable`,
  }
  const part = wanted && withinFile(wanted, size)
  if (ifNoneMatch === etag || (wanted && !part)) {
    opened?.stream.destroy()
    if (ifNoneMatch === etag) return void response.writeHead(304, headers).end()
    return void response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
  }
  const length = part ? part.end - part.start + 1 : size
  if (part)
    response.writeHead(206, {
      ...headers,
      'Content-Range': `bytes ${part.start}-${part.end}/${size}`,
      'Content-Length': length,
    })
  else response.writeHead(200, { ...headers, 'Content-Length': length })
  if (request.method === 'HEAD') return void response.end()
  const stream = opened?.stream ?? (await files.open(schoolId, name, part))?.stream
  if (!stream) return void response.destroy()
  stream.once('error', () => response.destroy())
  response.once('close', () => stream.destroy())
  stream.pipe(response)
}

// These open in our pages; a browser may only download the others.
const inlineEndings = new Set(['mp4', 'm4s', 'm3u8', 'vtt', 'webp', 'mp3', 'm4a', 'aac', 'wav', 'ogg', 'pdf'])

async function contentHeaders(parts: MediaParts, schoolId: string, folder: string, scope: TicketScope, ending: string) {
  const isInline = scope !== 'save' && inlineEndings.has(ending)
  const type = (isInline && fileTypes[ending]) || 'application/octet-stream'
  if (scope === 'play' || scope === 'poster') return { 'Content-Type': type }
  const name = (await parts.nameOf(schoolId, folder)) ?? `file.${ending}`
  return {
    'Content-Type': type,
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; ${savedName(name, savedEnding(name, ending))}`,
  }
}

function sendCaptions(parts: MediaParts, request: IncomingMessage, response: ServerResponse, text: string | undefined) {
  if (text === undefined) return refuse(parts, request, response, 404)
  const bytes = Buffer.from(text)
  response.writeHead(200, {
    ...parts.headersOf(request),
    'X-Request-Id': requestIdOf(response),
    'Content-Type': fileTypes.vtt,
    'Content-Length': bytes.length,
    // Subtitles can change at any time.
    'Cache-Control': 'private, no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const texts = {
  403: errors['media.video_error'].text,
  404: errors['core.not_found'].text,
  405: errors['core.method_not_allowed'].text,
  500: errors['core.something_went_wrong'].text,
  503: errors['core.unavailable'].text,
}

function refuse(
  parts: MediaParts,
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof texts,
): void {
  const text = Buffer.from(texts[status])
  response.writeHead(status, {
    ...parts.headersOf(request),
    'X-Request-Id': requestIdOf(response),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    ...(status === 503 && { 'Retry-After': retryAfter }),
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
