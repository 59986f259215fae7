import { auditKinds as content } from './content/content.audit.ts'
import { auditKinds as courses } from './courses/courses.audit.ts'
import { auditKinds as identity } from './identity/identity.audit.ts'
import { auditKinds as learning } from './learning/learning.audit.ts'
import { auditKinds as media } from './media/media.audit.ts'
import { auditKinds as tenancy } from './tenancy/tenancy.audit.ts'

/**
 * What each domain writes into the log of changes; a kind may have fields of several domains.
 * Not in `domains.ts`, which a browser loads with the words of any refusal.
 */
export const auditKinds = [tenancy, identity, media, content, courses, learning] as const

type KeyOf<Kinds> = Kinds extends unknown ? keyof Kinds : never

/** A kind of thing that some domain declares for the log. */
export type AuditKind = KeyOf<(typeof auditKinds)[number]>
