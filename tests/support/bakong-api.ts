import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A transfer as Bakong describes it. */
export type Transfer = {
  hash: string
  toAccountId: string
  currency: string
  amount: number
  createdDateMs: number
  acknowledgedDateMs?: number
}

type Way = 'fine' | 'out of order' | 'too many' | 'lost' | 'not json' | 'strange'

const usualToken = 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImlkIjoiNzEifX0.c2Nob29s'

/** Bakong's Open API as it is documented, on this machine. */
export async function startBakong() {
  const transfers = new Map<string, Transfer>()
  const accounts = new Set<string>()
  const asked: { path: string; md5?: string }[] = []
  let way: Way = 'fine'
  let token = usualToken
  let wait: Promise<void> | undefined

  const answers: Record<string, (body: Record<string, string>) => object> = {
    check_transaction_by_md5({ md5 = '' }) {
      const data = transfers.get(md5)
      if (data) return { responseCode: 0, responseMessage: 'Getting transaction successfully.', errorCode: null, data }
      const responseMessage = 'Transaction could not be found. Please check and try again.'
      return { responseCode: 1, responseMessage, errorCode: 1, data: null }
    },
    check_bakong_account({ accountId = '' }) {
      if (accounts.has(accountId)) return { responseCode: 0, errorCode: null, data: null }
      return { responseCode: 1, responseMessage: 'Account ID is not found.', errorCode: 11, data: null }
    },
    generate_deeplink_by_qr: ({ qr = '' }) => ({
      ...{ responseCode: 0, errorCode: null },
      data: { shortLink: `https://bakong.example/${qr.slice(-4)}` },
    }),
  }
  const server = createServer(async (request, response) => {
    const path = request.url?.replace('/v1/', '') ?? ''
    const body = (await json(request)) as Record<string, string>
    asked.push({ path, ...(body.md5 && { md5: body.md5 }) })
    await wait
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    }
    if (way === 'lost') return void request.socket.destroy()
    if (way === 'out of order') return send(502, '<html>')
    if (way === 'too many') return send(429, { responseCode: 1, errorCode: 5 })
    if (way === 'not json') return send(200, 'ok')
    if (way === 'strange') return send(200, { responseCode: 0, errorCode: null, data: { hash: 7 } })
    // The link needs no token.
    if (path !== 'generate_deeplink_by_qr' && request.headers.authorization !== `Bearer ${token}`)
      return send(401, { responseCode: 1, responseMessage: 'Unauthorized', errorCode: 6 })
    send(answers[path] ? 200 : 404, answers[path]?.(body) ?? {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: usualToken,
    accounts,
    asked,
    transfers,
    /** Somebody pays a QR. */
    pay: (md5: string, transfer: Omit<Transfer, 'hash' | 'createdDateMs'> & Partial<Transfer>) =>
      transfers.set(md5, { hash: `hash of ${md5}`, createdDateMs: Date.now(), ...transfer }),
    behave(as: Way) {
      way = as
    },
    /** From now on it takes another token. */
    renew(next: string) {
      token = next
    },
    /** It answers nobody until the function it returns is called. */
    hold() {
      let release = () => {}
      wait = new Promise((done) => {
        release = done
      })
      return () => {
        wait = undefined
        release()
      }
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}
