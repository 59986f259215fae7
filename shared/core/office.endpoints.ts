import * as z from 'zod/mini'
import { endpoint, office } from './endpoint.ts'
import { id } from './id.schema.ts'
import { localText } from './local-text.schema.ts'
import { moment } from './moment.schema.ts'
import { actions } from './permissions.ts'
import { roles } from './roles.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'
import { securityEvents } from './security-log.lists.ts'
import { waitingOfKind } from './waiting.schema.ts'

const kinds = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

export const searchOffice = endpoint({
  name: 'searchOffice',
  method: 'GET',
  path: '/office/search',
  summary:
    'People and things of the school that match all words of the query, as far as the caller may see them; `place` names what a thing is in, as the course of a lesson.',
  ...office('dashboard.view'),
  query: z.object({ q: z.string().check(z.maxLength(100)) }),
  answer: z.array(
    z.object({
      kind: z.enum(kinds),
      id: z.string(),
      title: z.string(),
      note: z.string(),
      place: z.nullable(z.string()),
    }),
  ),
})

export const readWaiting = endpoint({
  name: 'readWaiting',
  method: 'GET',
  path: '/office/waiting',
  summary: 'What waits for the caller, kind by kind, the longest wait first. Only what they may do, in their reach.',
  ...office('dashboard.view'),
  answer: z.array(waitingOfKind),
})

const facts = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ id: z.nullable(z.string()), name: z.string(), role: z.enum(roles) }),
  action: z.string(),
  kind: z.string(),
  thing_id: z.nullable(z.string()),
  thing_name: z.string(),
  /** How many things one act was done to, and the names of the first. */
  count: z.number(),
  names: z.array(z.string()),
  before: facts,
  after: facts,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/office/audit',
  summary: 'Who changed what in the office, newest first. For the owner and the administrators.',
  ...office('audit.view'),
  query: z.object({
    kind: z.optional(z.string().check(z.maxLength(40))),
    thing_id: z.optional(id),
    actor_id: z.optional(id),
    /** Words of the names of things and people. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    since: z.optional(moment),
    until: z.optional(moment),
    /** One entry for each act, however many things it was done to. */
    grouped: z.optional(z.literal('yes')),
    /** The id of an entry: what each thing of its act was, one by one. The other filters do not count. */
    act: z.optional(id),
    /** The id of the last entry seen: older ones follow. */
    before: z.optional(id),
  }),
  answer: z.object({ data: z.array(auditEntry), next: z.nullable(z.string()), kinds: z.array(z.string()) }),
})

export const listAuditActors = endpoint({
  name: 'listAuditActors',
  method: 'GET',
  path: '/office/audit-actors',
  summary: 'Who is in the log of changes, by name. For the owner and the administrators.',
  ...office('audit.view'),
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
})

const somebody = z.object({ id: z.nullable(z.string()), name: z.string() })

export const listSecurityLog = endpoint({
  name: 'listSecurityLog',
  method: 'GET',
  path: '/office/security-log',
  summary:
    'Who signed in, failed to, was refused, was signed out, changed a role or the access of somebody, or exported something, and from which address, newest first. For the owner and the administrators.',
  ...office('audit.view'),
  query: z.object({
    event: z.optional(z.enum(securityEvents)),
    /** A part of the name or of the email of a person, or the beginning of an IP address. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    since: z.optional(moment),
    /** The id of the last entry seen: older ones follow. */
    before: z.optional(id),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        event: z.enum(securityEvents),
        person: somebody,
        /** To whom it was done, if not to the person themselves. */
        about: z.nullable(somebody),
        address: z.string(),
        detail: z.string(),
        /** What was refused or exported: the part of the office, and what it needs there. */
        tried: z.nullable(z.object({ part: localText, action: z.enum(actions) })),
        /** More than one: the entry is the sum of so many, since the entry before. */
        times: z.number(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
