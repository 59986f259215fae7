import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Bench } from './measure.ts'
import { sendRequest } from './send-request.ts'
import { residentMb } from './usage.ts'

/** Somebody who is signed in. */
export type Reader = { userId: string; token: string }

export type OpenSockets = {
  /** The next event of this person. */
  next(reader: Reader): Promise<void>
  close(): void
}

// One address may have a thousand: these are of several.
const eachAddress = 900
const atOnce = 50

/** Open a socket for each of them, which follows their own channel as the bell does. */
export async function openSockets(bench: Bench, schoolId: string, readers: readonly Reader[]): Promise<OpenSockets> {
  const host = `${bench.school}.localhost:${bench.sala.port}`
  const waiting = new Map<string, () => void>()
  const sockets: WebSocket[] = []
  for (let first = 0; first < readers.length; first += atOnce) {
    await Promise.all(
      readers.slice(first, first + atOnce).map(async (reader, index) => {
        const socket = new WebSocket(`ws://127.0.0.1:${bench.sala.port}/app/${schoolId}?protocol=7`, {
          headers: { host },
          localAddress: `127.0.0.${1 + Math.floor((first + index) / eachAddress)}`,
        })
        sockets.push(socket)
        await follow(socket, reader)
        socket.on('message', (data) => {
          if (!String(data).includes('"notification"')) return
          waiting.get(reader.userId)?.()
        })
      }),
    )
  }

  async function follow(socket: WebSocket, { userId, token }: Reader): Promise<void> {
    const { socket_id } = JSON.parse((await eventOf(socket, 'pusher:connection_established')).data)
    const channel = `private-user-${userId}`
    const granted = await sendRequest({
      port: bench.sala.port,
      method: 'POST',
      path: `${apiBase}/pusher/auth`,
      headers: { host, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ socket_id, channel_name: channel }),
    })
    if (granted.status !== 200) throw new Error(`A channel was refused: ${granted.status} ${granted.text}`)
    const subscribed = eventOf(socket, 'pusher_internal:subscription_succeeded')
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...JSON.parse(granted.text) } }))
    await subscribed
  }

  return {
    next: ({ userId }) => new Promise((resolve) => waiting.set(userId, resolve)),
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

const eventOf = (socket: WebSocket, name: string): Promise<{ data: string }> =>
  new Promise((resolve, reject) => {
    const read = (data: WebSocket.RawData) => {
      const frame = JSON.parse(String(data))
      if (frame.event !== name) return
      socket.off('message', read)
      resolve(frame)
    }
    socket.on('message', read)
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`A socket was closed: ${code}`)))
  })

/** Memory of the server once it has settled. */
export async function settledMb(pid: number): Promise<number> {
  let last = residentMb(pid)
  for (let seconds = 0; seconds < 60; seconds += 5) {
    await wait(5000)
    const now = residentMb(pid)
    if (Math.abs(now - last) < 1) return now
    last = now
  }
  return last
}
