import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '#server/core/database/embedded-postgres.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { ask, askApi, signIn } from '#tests/support/asking.ts'
import { madeBy } from '#tests/support/made-files.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'

const school = 'demo.localhost'
const patience = { timeout: 120_000, interval: 200 }

let settings: Record<string, string>
let web: Process
let worker: Process
let token: string

beforeAll(async () => {
  // The same address again after a death, as people find it.
  const PORT = String(await freePort())
  settings = { ...onDatabase(inject('databases')), DATA_DIR: await ownFolder(), PORT }
  web = await startProcess({ ...settings, ROLE: 'web' })
  worker = await startWorker()
  token = await signIn(web.port, school, 'vendor@demo.test', demoPassword)
})
afterAll(() => Promise.all([web?.kill(), worker?.kill()]))

const startWorker = async () => startProcess({ ...settings, PORT: String(await freePort()), ROLE: 'worker' })
const api = async (method: string, address: string, body?: object) =>
  (await askApi(web.port, school, method, address, { token, ...(body && { body }) })).json
const stored = async () => (await api('GET', '/office/figures/storage')).used_bytes

/** Noise hardly compresses: a short film that is worth interrupting. */
const film = () => madeBy('a.mp4', 'both', '-vf', 'scale=640:360,loop=-1:25,noise=alls=60:allf=t', '-t', '12')

it('an upload and its processing survive the death of whoever did them; nothing is lost and nothing is there twice', async () => {
  const bytes = await film()
  const before = await stored()
  const name = 'survivor.mp4'
  const { media, address } = await api('POST', '/office/media', { kind: 'video', name, bytes: bytes.length })

  const half = Math.floor(bytes.length / 2)
  await cutOff(address, bytes, half, () => web.kill())
  web = await startProcess({ ...settings, ROLE: 'web' })
  const arrived = await offsetOf(address)
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThanOrEqual(half)
  const rest = await sent(address, bytes.subarray(arrived), arrived)
  expect(rest.status, rest.text).toBe(204)

  const now = async () => (await api('GET', `/office/media-states?ids=${media.id}`))[0]
  await expect.poll(async () => (await now()).progress > 0 && (await now()).state, patience).toBe('processing')
  await worker.kill()
  worker = await startWorker()
  await expect.poll(async () => (await now()).state, patience).toBe('completed')

  const { data } = await api('GET', `/office/media?q=${name}`)
  expect(data).toHaveLength(1)
  const { renditions } = await api('GET', `/office/media/${media.id}`)
  expect(renditions.map((one: { name: string }) => one.name)).toEqual(['audio', '240p', '360p'])
  expect(await stored()).toBe(before + bytes.length)
  expect(await readdir(path.join(settings.DATA_DIR ?? '', 'uploads'), { recursive: true })).not.toContainEqual(
    expect.stringContaining(media.id),
  )
  const { src } = await api('GET', `/office/media/${media.id}/playback`)
  const shown = await ask(web.port, school, 'GET', src, { token })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('360p.m3u8')
})

const tus = (offset: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

async function offsetOf(address: string): Promise<number> {
  const { headers } = await ask(web.port, school, 'HEAD', address, { token, headers: { 'tus-resumable': '1.0.0' } })
  return Number(headers['upload-offset'])
}

const sent = (address: string, body: Uint8Array, offset: number) =>
  ask(web.port, school, 'PATCH', address, { token, body, headers: tus(offset) })

/** Promise all of it, send a part, and see the other side die once some of that has arrived. */
async function cutOff(address: string, bytes: Buffer, part: number, die: () => Promise<void>): Promise<void> {
  const headers = {
    ...tus(0),
    host: `${school}:${web.port}`,
    authorization: `Bearer ${token}`,
    'content-length': String(bytes.length),
  }
  const line = request({ port: web.port, host: '127.0.0.1', method: 'PATCH', path: address, headers })
  const broken = new Promise((resolve) => line.on('error', resolve))
  line.write(bytes.subarray(0, part))
  await expect.poll(arrivedOf(address), patience).toBeGreaterThan(0)
  await die()
  await broken
}

/** What lies on the disk of an upload. The server itself is not asked: it would end the line that is open to take over. */
function arrivedOf(address: string): () => Promise<number> {
  const id = address.split('/').at(-1) ?? ''
  return async () => {
    const folder = path.join(settings.DATA_DIR ?? '', 'uploads')
    const names = await readdir(folder, { recursive: true })
    const sizes = names.filter((one) => one.includes(id) && !one.endsWith('.json'))
    return sizes[0] ? (await stat(path.join(folder, sizes[0]))).size : 0
  }
}
