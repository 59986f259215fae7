import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { refuse } from '#shared/core/errors.ts'
import { deviceOf } from '#shared/identity/device.rules.ts'
import type { readDevices, signOutDevice } from '#shared/identity/security.endpoints.ts'
import type { OwnDevices } from '#shared/identity/security.schema.ts'
import { accessHasChanged } from '../access-changed.ts'
import { endSessionsOf } from '../account-log.ts'
import { sessions } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { distrustDevices } from '../two-factor/two-factor.ts'
import { nameElsewhere } from './name-elsewhere.ts'

/** More are not shown: nobody looks through them, and they expire. */
const mostDevices = 30

/** Where the current person is signed in: a thief may be in another of their schools. */
export async function ownDevices(
  { doors, visit }: Outside,
  { query }: ParsedOf<typeof readDevices>,
): Promise<OwnDevices> {
  const actor = actorOf(visit)
  return doors.acrossSchools(actor, 'a person looks where they are signed in', async ({ tx, now }) => {
    const rows = await tx
      .select({ session: sessions, school: schools })
      .from(sessions)
      .innerJoin(schools, eq(schools.id, sessions.schoolId))
      .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(mostDevices)
    const data = rows.map(({ session: { id, userAgent, ip, lastSeenAt }, school }) => ({
      id,
      device: deviceOf(userAgent ?? ''),
      ip: ip ?? '',
      school: nameElsewhere(visit, school, query.language),
      is_current: id === actor.sessionId,
      last_seen_at: lastSeenAt.toISOString(),
    }))
    return { data: data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
  })
}

/** End the session of the current person on another device. That of the current one ends by signing out. */
export async function endOwnSession(
  { doors, visit }: Outside,
  { params }: ParsedOf<typeof signOutDevice>,
): Promise<Record<string, never>> {
  const actor = actorOf(visit)
  await doors.acrossSchools(actor, 'a person signs out on another device', async (across) => {
    const [ended] = await across.tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), eq(sessions.id, params.deviceId), ne(sessions.id, actor.sessionId)))
      .returning({ schoolId: sessions.schoolId })
    const { schoolId } = ended ?? refuse('identity.device_not_found')
    await noteSecurity({ ...across, schoolId }, visit, { event: 'session-ended', detail: 'signed out elsewhere' })
    await accessHasChanged(across, [{ schoolId, userId: actor.id }])
  })
  return {}
}

/** End all other sessions of the current person, in every school. */
export async function endOtherSessions({ doors, visit }: Outside): Promise<Record<string, never>> {
  const actor = actorOf(visit)
  await doors.acrossSchools(actor, 'a person signs out everywhere else', async (across) => {
    const ended = { detail: 'signed out elsewhere', except: actor.sessionId, keepsTokens: true } as const
    await endSessionsOf(across, visit, [actor.id], ended)
    await distrustDevices(across, actor.id)
  })
  return {}
}
