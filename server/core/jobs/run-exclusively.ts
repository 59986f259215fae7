import type { Doors } from '../database/door.ts'

/**
 * Run long work that no other process may run at the same time; throws if one does. The lock belongs to a connection,
 * so it is released when the process ends in any way. If the connection is lost, the signal aborts `work`, because
 * another process may then begin.
 */
export async function runExclusively(
  { pools }: Pick<Doors, 'pools'>,
  name: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pools.app.connect()
  const lost = new AbortController()
  const lose = () => lost.abort(new Error(`The connection that holds ${name} was lost`))
  client.on('error', lose)
  client.on('end', lose)
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    )
    if (!rows[0]?.held) throw new Error(`Another process works on ${name}`)
    await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    client.off('end', lose)
    // Unlocked explicitly: a closed connection holds its lock until the database notices.
    const isFree = await client.query('select pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    )
    client.release(!isFree)
    client.off('error', lose)
  }
}
