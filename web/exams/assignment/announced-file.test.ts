import { beforeEach, expect, it } from 'vitest'
import { type Announcing, announced } from './announced-file.ts'
import type { StoredFile } from './stored-files.ts'

const file = new File(['5'], 'Family.pdf')
const waiting: StoredFile = { id: 'new-1', attemptId: 'attempt', address: null, isRecording: false, file }
let device = new Map<string, StoredFile>()
let asked = 0

beforeEach(() => {
  device = new Map([[waiting.id, waiting]])
  asked = 0
})

const on = (change: Partial<Announcing> = {}): Announcing => ({
  async start() {
    asked += 1
    return { id: `media-${asked}`, address: `/uploads/${asked}` }
  },
  has: async (id) => device.has(id),
  store: async (one) => device.set(one.id, one),
  drop: async (id) => device.delete(id),
  ...change,
})

it('a file that was chosen offline gets its address once there is a connection', async () => {
  const known = { ...waiting, id: 'media-1', address: '/uploads/1' }
  expect(await announced(waiting, on())).toEqual(known)
  expect([...device]).toEqual([['media-1', known]])
  expect(await announced(known, on()), 'after a reload').toEqual(known)
  expect(asked).toBe(1)
})

it('offline it stays on the device as it is', async () => {
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(announced(waiting, on({ start: offline }))).rejects.toThrow('Failed to fetch')
  expect([...device.values()]).toEqual([waiting])
})

it('is announced once, whatever number of tabs has it', async () => {
  await announced(waiting, on())
  expect(await announced(waiting, on())).toBeUndefined()
  expect(asked).toBe(1)
})

it('is not uploaded once somebody has removed it, even in the same moment', async () => {
  const start = async () => {
    device.clear()
    return { id: 'media', address: '/uploads' }
  }
  expect(await announced(waiting, on({ start }))).toBeUndefined()
  expect(device.size).toBe(0)
})
