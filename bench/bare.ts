import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// What everything is compared with: the same libraries with nothing of ours, in a process of its own.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) })

const app = new Hono()
app.get('/hello', (c) => c.text('hello'))
app.get('/select-1', async (c) => {
  const { rows } = await pool.query('select 1 as one')
  return c.json(rows[0])
})

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

process.on('SIGTERM', () => {
  server.close()
  void pool.end().then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
