import type pg from 'pg'

// Any number, the same in every version.
const migrationLock = 7_252_001

/** Only one process changes the tables of a database at a time: wait for it, until this connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
}
