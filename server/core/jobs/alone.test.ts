import { expect, it } from 'vitest'
import { doors } from '#tests/support/doors.ts'
import { newId } from '../database/id.ts'
import { alone } from './alone.ts'

const stopping = new AbortController().signal

it('one does it at a time, and the next one as soon as it is done', async () => {
  const name = newId()
  for (let turn = 0; turn < 20; turn++) {
    await alone(doors, name, stopping, async () => {
      await expect(alone(doors, name, stopping, async () => {})).rejects.toThrow(`Another is at work on ${name}`)
      await alone(doors, newId(), stopping, async () => {})
    })
  }
})

it('is free again when it fails', async () => {
  const name = newId()
  const failing = alone(doors, name, stopping, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  await alone(doors, name, stopping, async () => {})
})

it('says when the connection is lost, and when the process stops', async () => {
  const name = newId()
  const told = alone(doors, name, stopping, async (signal) => {
    await doors.pools.app.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
      [name],
    )
    await expect.poll(() => signal.aborted).toBe(true)
    signal.throwIfAborted()
  })
  await expect(told).rejects.toThrow('was lost')
  const stop = new AbortController()
  await alone(doors, name, stop.signal, async (signal) => {
    stop.abort()
    expect(signal.aborted).toBe(true)
  })
})
