import { existsSync } from 'node:fs'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Databases } from '#server/core/config/config.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { callApi, sendRequest, signIn } from '#tests/support/http-client.ts'
import { madeBy } from '#tests/support/made-files.ts'
import { copiedDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { quietPort } from '#tests/support/quiet-port.ts'

const school = 'demo.localhost'

let databases: Databases
let settings: Record<string, string>
let web: Process
let worker: Process
let token: string

beforeAll(async () => {
  // The same port again after a kill.
  const PORT = String(await quietPort())
  databases = await copiedDatabase()
  settings = { ...onDatabase(databases), DATA_DIR: await ownFolder(), PORT }
  web = await startProcess({ ...settings, ROLE: 'web' })
  token = await signIn(web.port, school, 'vendor@demo.test', demoPassword)
})
afterAll(() => Promise.all([web?.kill(), worker?.kill()]))

const startWorker = async (more: Record<string, string> = {}) =>
  startProcess({ ...settings, ...more, PORT: String(await quietPort()), ROLE: 'worker' })
const api = async (method: string, address: string, body?: object) =>
  (await callApi(web.port, school, method, address, { token, ...(body && { body }) })).json
const stored = async () => (await api('GET', '/office/figures/storage')).used_bytes

/** Noise hardly compresses: one second has enough bytes to be interrupted. */
const video = () => madeBy('a.mp4', 'both', '-vf', 'scale=640:360,noise=alls=60:allf=t')

/** A folder whose ffmpeg stops when it comes to the last quality, and the file that says that it has. */
async function stuckFfmpeg(): Promise<{ folder: string; reached: string }> {
  const folder = await ownFolder()
  const reached = path.join(folder, 'reached')
  const isReached = `case "$*" in *360p*) touch '${reached}'; exec sleep 600;; esac`
  const script = path.join(folder, 'ffmpeg')
  // The folder is the first of the PATH: the ffmpeg after it is the real one.
  await writeFile(script, `#!/bin/sh\n${isReached}\nPATH="\${PATH#*:}" exec ffmpeg "$@"\n`)
  await chmod(script, 0o755)
  return { folder, reached }
}

/** As if so much time had passed since the dead worker's last sign of life. */
async function afterSilence(): Promise<void> {
  const owner = new pg.Client({ connectionString: databases.ownerUrl })
  await owner.connect()
  await owner.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`)
  await owner.end()
}

it('an upload and its processing survive killed processes: nothing is lost or stored twice', async () => {
  const bytes = await video()
  const { folder, reached } = await stuckFfmpeg()
  worker = await startWorker({ PATH: `${folder}:${process.env.PATH}` })
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
  await expect.poll(() => existsSync(reached)).toBe(true)
  const { state, progress } = await now()
  expect(state).toBe('processing')
  expect(progress).toBeGreaterThan(0)
  await worker.kill()
  await afterSilence()
  worker = await startWorker()
  await expect.poll(async () => (await now()).state).toBe('completed')

  const { data } = await api('GET', `/office/media?q=${name}`)
  expect(data).toHaveLength(1)
  const { renditions } = await api('GET', `/office/media/${media.id}`)
  expect(renditions.map((one: { name: string }) => one.name)).toEqual(['audio', '240p', '360p'])
  expect(await stored()).toBe(before + bytes.length)
  expect(await readdir(path.join(settings.DATA_DIR ?? '', 'uploads'), { recursive: true })).not.toContainEqual(
    expect.stringContaining(media.id),
  )
  const { src } = await api('GET', `/office/media/${media.id}/playback`)
  const shown = await sendRequest(web.port, school, 'GET', src, { token })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('360p.m3u8')
})

const tus = (offset: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

async function offsetOf(address: string): Promise<number> {
  const { headers } = await sendRequest(web.port, school, 'HEAD', address, {
    token,
    headers: { 'tus-resumable': '1.0.0' },
  })
  return Number(headers['upload-offset'])
}

const sent = (address: string, body: Uint8Array, offset: number) =>
  sendRequest(web.port, school, 'PATCH', address, { token, body, headers: tus(offset) })

/** Announce all of it, send a part, and kill the server once some of that has arrived. */
async function cutOff(address: string, bytes: Buffer, part: number, die: () => Promise<void>): Promise<void> {
  const headers = {
    ...tus(0),
    host: `${school}:${web.port}`,
    authorization: `Bearer ${token}`,
    'content-length': String(bytes.length),
  }
  const connection = request({ port: web.port, host: '127.0.0.1', method: 'PATCH', path: address, headers })
  const broken = new Promise((resolve) => connection.on('error', resolve))
  connection.write(bytes.subarray(0, part))
  await expect.poll(arrivedOf(address)).toBeGreaterThan(0)
  await die()
  await broken
}

/** How much of an upload is on the disk. Read from the disk, because a request would take over and end the open connection. */
function arrivedOf(address: string): () => Promise<number> {
  const id = address.split('/').at(-1) ?? ''
  return async () => {
    const folder = path.join(settings.DATA_DIR ?? '', 'uploads')
    const names = await readdir(folder, { recursive: true })
    const sizes = names.filter((one) => one.includes(id) && !one.endsWith('.json'))
    return sizes[0] ? (await stat(path.join(folder, sizes[0]))).size : 0
  }
}
