import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { beginEarly, pipelining } from './begin-early.ts'

const { appUrl } = inject('databases')

/** A proxy between client and database that counts the packets of the client. */
let proxy: Server
let packets = 0
const sockets: Socket[] = []
let client: pg.Client

beforeAll(async () => {
  const { hostname, port } = new URL(appUrl)
  proxy = createServer((from) => {
    const to = connect(Number(port || 5432), hostname)
    from.on('data', () => {
      packets += 1
    })
    from.pipe(to).pipe(from)
    sockets.push(from, to)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const through = new URL(appUrl)
  through.hostname = '127.0.0.1'
  through.port = String((proxy.address() as { port: number }).port)
  client = new pg.Client({ connectionString: through.href, ...pipelining })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => proxy.close(done))
})

const setting = `select current_setting('app.trial', true) as trial`
const begin = `begin; select set_config('app.trial', 'set', true)`

describe('a transaction that begins early', () => {
  it('sends `begin` and the first query in one packet, and the query sees what `begin` has set', async () => {
    packets = 0
    const begun = beginEarly(client, begin)
    const { rows } = await client.query(setting)
    expect(packets).toBe(1)
    await begun
    expect(rows).toEqual([{ trial: 'set' }])
    await client.query('commit')
    const after = await client.query(setting)
    expect(after.rows[0].trial, 'the setting ends with the transaction').not.toBe('set')
  })

  it('would need two packets if `begin` were awaited', async () => {
    packets = 0
    await client.query(begin)
    await client.query(setting)
    expect(packets).toBe(2)
    await client.query('commit')
  })

  it('runs no query if `begin` fails', async () => {
    const begun = beginEarly(client, `begin; select set_config('app.trial', 1 / 0, true)`)
    const first = client.query(`select 'ran'`)
    await expect(first).rejects.toThrow()
    await expect(begun).rejects.toThrow()
    await client.query('rollback')
  })
})
