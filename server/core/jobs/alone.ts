import type { Doors } from '../database/door.ts'

/**
 * Do long work that nobody else may do at the same time, in whatever process. Throws where another is at it. Whoever
 * holds it does so by a connection of its own: it is let go when the process ends, however that happens, and `work` is
 * told by its signal when the connection is lost, because from then on another may begin.
 */
export async function alone(
  { pools }: Pick<Doors, 'pools'>,
  name: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const line = await pools.app.connect()
  const lost = new AbortController()
  const lose = () => lost.abort(new Error(`The connection that holds ${name} was lost`))
  line.on('error', lose)
  line.on('end', lose)
  try {
    const { rows } = await line.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    )
    if (!rows[0]?.held) throw new Error(`Another is at work on ${name}`)
    await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    line.off('end', lose)
    // ApiResponse, not only left: a connection that is closed holds its lock until the database comes to notice.
    const isFree = await line.query('select pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    )
    line.release(!isFree)
    line.off('error', lose)
  }
}
