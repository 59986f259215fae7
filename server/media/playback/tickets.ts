import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What a ticket opens: 'play' everything that was made of a file, 'read' the file as it was uploaded, to be shown, and
 * 'save' the same, to be kept.
 */
export const ticketScopes = ['play', 'read', 'save'] as const
export type TicketScope = (typeof ticketScopes)[number]

/** Who may use it: one session, or whoever visits the school. */
export type Viewer = { sessionId: string } | 'visitor'

export type Ticket = { schoolId: string; folder: string; scope: TicketScope; viewer: Viewer; expiresAt: Date }

// Until it is told: tickets of one process open in that process only.
let key = randomBytes(32)

/** Processes that answer for one another are told the same secret. */
export function signTicketsWith(secret: string): void {
  key = Buffer.from(hkdfSync('sha256', secret, '', 'sala media tickets', 32))
}

/** The part of an address that opens a folder: what it is for, until when, and a proof that we said so. */
export function ticketText(ticket: Ticket): string {
  const seconds = Math.floor(ticket.expiresAt.getTime() / 1000)
  const facts = `${seconds.toString(36)}.${ticket.scope}.${ticket.viewer === 'visitor' ? 'visitor' : 'session'}`
  return `${facts}.${proofOf(ticket, seconds)}`
}

const form = /^(?<expiry>[0-9a-z]{1,9})\.(?<scope>play|read|save)\.(?<bound>visitor|session)\.(?<proof>[\w-]{43})$/

export type ReadTicket = { scope: TicketScope; isBound: boolean; expiresAt: Date; proof: string }

/** What a ticket claims; `isGenuine` says whether it is true. Undefined for what was never one. */
export function readTicket(text: string): ReadTicket | undefined {
  const { expiry, scope, bound, proof } = form.exec(text)?.groups ?? {}
  if (!expiry || !scope || !proof) return undefined
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
  return { scope: scope as TicketScope, isBound: bound === 'session', expiresAt, proof }
}

export function isGenuine(read: ReadTicket, asked: Pick<Ticket, 'schoolId' | 'folder' | 'viewer'>): boolean {
  const seconds = Math.floor(read.expiresAt.getTime() / 1000)
  const right = proofOf({ ...asked, scope: read.scope, expiresAt: read.expiresAt }, seconds)
  return timingSafeEqual(Buffer.from(right), Buffer.from(read.proof))
}

function proofOf({ schoolId, folder, scope, viewer }: Ticket, seconds: number): string {
  const who = viewer === 'visitor' ? 'visitor' : `session ${viewer.sessionId}`
  return createHmac('sha256', key).update([schoolId, folder, scope, seconds, who].join('\n')).digest('base64url')
}
