import { and, eq, gt, inArray, isNull, like, lt, sql } from 'drizzle-orm'
import { errors } from 'oidc-provider'
import type { Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import { hashOfToken } from '../links.ts'
import { clientsOf } from './client-id.ts'
import { openIdRecords } from './openid.tables.ts'

/** What the library stores of a sign-in, a code or a token. */
type Payload = Record<string, unknown> & {
  accountId?: string | undefined
  clientId?: string | undefined
  grantId?: string | undefined
  uid?: string | undefined
}

const hashOf = (kind: string, id: string) => hashOfToken(`${kind} ${id}`)
const whose = (idHash: Buffer) => `openid record ${idHash.toString('base64url')}`

type Row = typeof openIdRecords.$inferSelect

function payloadOf(row: Row | undefined): Payload | undefined {
  if (!row) return undefined
  const payload = JSON.parse(decrypted(row.sealed, whose(row.idHash))) as Payload
  return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload
}

/** What the library stores, in our database: codes and tokens only as hashes, the rest encrypted. */
export function recordsOf(db: Db, model: string) {
  const isThis = (id: string) => eq(openIdRecords.idHash, hashOf(model, id))
  const isValid = () => gt(openIdRecords.expiresAt, new Date())
  return {
    async upsert(id: string, payload: Payload, expiresIn: number): Promise<void> {
      const idHash = hashOf(model, id)
      const { accountId, clientId, grantId, uid } = payload
      const values = {
        grantHash: grantId ? hashOf('grant', grantId) : null,
        uidHash: uid ? hashOf('uid', uid) : null,
        userId: accountId ?? null,
        clientId: clientId ?? null,
        sealed: encrypted(JSON.stringify(payload), whose(idHash)),
        expiresAt: new Date(Date.now() + expiresIn * 1000),
      }
      await db
        .insert(openIdRecords)
        .values({ id: newId(), model, idHash, consumedAt: null, ...values })
        .onConflictDoUpdate({ target: openIdRecords.idHash, set: values })
    },
    async find(id: string): Promise<Payload | undefined> {
      const [row] = await db
        .select()
        .from(openIdRecords)
        .where(and(isThis(id), isValid()))
      return payloadOf(row)
    },
    async findByUid(uid: string): Promise<Payload | undefined> {
      const [row] = await db
        .select()
        .from(openIdRecords)
        .where(and(eq(openIdRecords.uidHash, hashOf('uid', uid)), eq(openIdRecords.model, model), isValid()))
      return payloadOf(row)
    },
    async findByUserCode(): Promise<undefined> {
      return undefined
    },
    /** Of two who use a code at the same moment, one is refused. */
    async consume(id: string): Promise<void> {
      const used = await db
        .update(openIdRecords)
        .set({ consumedAt: sql`now()` })
        .where(and(isThis(id), isNull(openIdRecords.consumedAt)))
        .returning({ id: openIdRecords.id })
      if (used.length === 0) throw new errors.InvalidGrant('it was used already')
    },
    async destroy(id: string): Promise<void> {
      await db.delete(openIdRecords).where(isThis(id))
    },
    async revokeByGrantId(grantId: string): Promise<void> {
      await db.delete(openIdRecords).where(eq(openIdRecords.grantHash, hashOf('grant', grantId)))
    },
  }
}

/** Delete what has expired. */
export async function deleteExpiredRecords(db: Db, now = new Date()): Promise<void> {
  await db.delete(openIdRecords).where(lt(openIdRecords.expiresAt, now))
}

/** One system, those of one school, or without either all of them. */
type Systems = { clientId?: string; schoolId?: string | undefined }

/** Other systems learn nothing more of these people until they sign in again. */
export async function deleteRecordsOf(
  { tx }: { tx: Db },
  userIds: readonly string[],
  { clientId, schoolId }: Systems = {},
): Promise<void> {
  await tx
    .delete(openIdRecords)
    .where(
      and(
        inArray(openIdRecords.userId, [...userIds]),
        clientId ? eq(openIdRecords.clientId, clientId) : undefined,
        schoolId ? like(openIdRecords.clientId, `${clientsOf(schoolId)}%`) : undefined,
      ),
    )
}
