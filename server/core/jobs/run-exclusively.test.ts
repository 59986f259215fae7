import { expect, it } from 'vitest'
import { doors } from '#tests/support/doors.ts'
import { newId } from '../database/id.ts'
import { runExclusively } from './run-exclusively.ts'

const stopping = new AbortController().signal

it('exclusive work runs in one process at a time, and in the next as soon as it ends', async () => {
  const name = newId()
  for (let turn = 0; turn < 20; turn++) {
    await runExclusively(doors, name, stopping, async () => {
      await expect(runExclusively(doors, name, stopping, async () => {})).rejects.toThrow(
        `Another process works on ${name}`,
      )
      await runExclusively(doors, newId(), stopping, async () => {})
    })
  }
})

it('exclusive work that fails releases its lock', async () => {
  const name = newId()
  const failing = runExclusively(doors, name, stopping, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  await runExclusively(doors, name, stopping, async () => {})
})

it('exclusive work is aborted when its connection is lost and when the process stops', async () => {
  const name = newId()
  const running = runExclusively(doors, name, stopping, async (signal) => {
    await doors.pools.app.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
      [name],
    )
    await expect.poll(() => signal.aborted).toBe(true)
    signal.throwIfAborted()
  })
  await expect(running).rejects.toThrow('was lost')
  const stop = new AbortController()
  await runExclusively(doors, name, stop.signal, async (signal) => {
    stop.abort()
    expect(signal.aborted).toBe(true)
  })
})
