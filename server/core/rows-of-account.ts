import { sql } from 'drizzle-orm'
import { tables } from '#server/domains.ts'
import type { AcrossCtx } from './database/door.ts'
import type { RowsOfAccount } from './manifest.ts'

/** Delete the rows of an account in every domain that declares so for what happens to it. Across schools. */
export async function deleteRowsOfAccount(
  { tx }: Pick<AcrossCtx, 'tx'>,
  userId: string,
  when: keyof RowsOfAccount,
): Promise<void> {
  for (const [name, { ofAccount }] of Object.entries(tables)) {
    if (ofAccount?.[when] !== 'deleted') continue
    await tx.execute(sql`delete from ${sql.identifier(name)} where user_id = ${userId}`)
  }
}
