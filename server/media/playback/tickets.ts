import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isId } from '#server/core/database/id.ts'

/** What a ticket opens: 'poster' its picture, 'play' the renditions, 'read' the original to view it, 'save' to download it. */
export const ticketScopes = ['poster', 'play', 'read', 'save'] as const
export type TicketScope = (typeof ticketScopes)[number]

/**
 * Who may use a ticket: one session, or any visitor of the school. `accessId` is the course through which the session got
 * it, or 'office': the ticket ends with the access to that, or when the person no longer sees the file in the office. A
 * student's file has 'hand-in': it is for them, and for whoever corrects it.
 */
export type Viewer = { sessionId: string; accessId?: string | undefined } | 'visitor'

export type Ticket = { schoolId: string; folder: string; scope: TicketScope; viewer: Viewer; expiresAt: Date }

// Until `signTicketsWith` is called, tickets are valid in this process only.
let key = randomBytes(32)

/** All web processes must sign with the same secret. */
export function signTicketsWith(secret: string): void {
  key = Buffer.from(hkdfSync('sha256', secret, '', 'sala media tickets', 32))
}

/** The ticket as it appears in an address: expiry, scope, viewer and signature. */
export function ticketText(ticket: Ticket): string {
  const seconds = Math.floor(ticket.expiresAt.getTime() / 1000)
  const bound = ticket.viewer === 'visitor' ? 'visitor' : (ticket.viewer.accessId ?? 'session')
  const facts = `${seconds.toString(36)}.${ticket.scope}.${bound}`
  return `${facts}.${proofOf(ticket, seconds)}`
}

const form =
  /^(?<expiry>[0-9a-z]{1,9})\.(?<scope>poster|play|read|save)\.(?<bound>visitor|session|office|hand-in|[0-9a-f-]{36})\.(?<proof>[\w-]{43})$/

export type ParsedTicket = {
  scope: TicketScope
  isBound: boolean
  accessId: string | undefined
  expiresAt: Date
  proof: string
}

/** The unverified content of a ticket; check it with `isGenuine`. */
export function parseTicket(text: string): ParsedTicket | undefined {
  const { expiry, scope, bound = '', proof } = form.exec(text)?.groups ?? {}
  if (!expiry || !scope || !proof) return undefined
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
  const accessId = isId(bound) || bound === 'office' || bound === 'hand-in' ? bound : undefined
  return { scope: scope as TicketScope, isBound: bound !== 'visitor', accessId, expiresAt, proof }
}

export function isGenuine(ticket: ParsedTicket, request: Pick<Ticket, 'schoolId' | 'folder' | 'viewer'>): boolean {
  const seconds = Math.floor(ticket.expiresAt.getTime() / 1000)
  const expected = proofOf({ ...request, scope: ticket.scope, expiresAt: ticket.expiresAt }, seconds)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(ticket.proof))
}

function proofOf({ schoolId, folder, scope, viewer }: Ticket, seconds: number): string {
  const who = viewer === 'visitor' ? 'visitor' : `session ${viewer.sessionId} ${viewer.accessId ?? ''}`
  return createHmac('sha256', key).update([schoolId, folder, scope, seconds, who].join('\n')).digest('base64url')
}
