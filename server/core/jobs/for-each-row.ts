import { errorFacts, log } from '../monitoring/log.ts'

/**
 * Does something for each of many rows or schools. One that fails is logged and never stops the others; only the signal
 * does.
 */
export async function forEachRow<Row extends { schoolId: string }>(
  name: string,
  rows: Iterable<Row>,
  work: (row: Row) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (const row of rows) {
    if (signal?.aborted) return
    await work(row).catch((error) => log('warn', `${name} failed for a row`, { row, ...errorFacts(error) }))
  }
}
