import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// What everything is compared with: the same libraries without our code, in a process of its own.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) })

const app = new Hono()
app.get('/hello', (c) => c.text('hello'))
app.get('/select-1', async (c) => {
  const { rows } = await pool.query('select 1 as one')
  return c.json(rows[0])
})

// The plainest way Node has to send a file: no school, no ticket, no range.
const segment = path.join(process.env.FOLDER ?? '', 'bare-segment.mp4')
await writeFile(segment, Buffer.alloc(300_000, 'segment '))
const handle = getRequestListener(app.fetch)
const server = createServer(async (request, response) => {
  if (request.url !== '/segment') return void handle(request, response)
  const { size } = await stat(segment)
  response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': size })
  createReadStream(segment, { highWaterMark: 256 * 1024 }).pipe(response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => {
  server.close()
  void pool.end().then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
