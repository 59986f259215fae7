import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { apiBase } from '#shared/core/endpoint.ts'

export type ListQueryOf = {
  token?: string
  body?: object | Uint8Array
  headers?: Record<string, string>
  /** One that keeps connections open; without it each question has its own. */
  agent?: Agent
}
export type Answered = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  json: any
}

/** Ask a process under test over the network. Rejects where the line breaks. */
export function ask(
  port: number,
  host: string,
  method: string,
  path: string,
  asked: ListQueryOf = {},
): Promise<Answered> {
  const { token, body, headers = {}, agent = false } = asked
  const bytes = body instanceof Uint8Array ? body : body && Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, agent }, async (response) => {
      const said = await text(response).catch(reject)
      if (said === undefined) return
      const isJson = response.headers['content-type']?.startsWith('application/json')
      const json = isJson ? JSON.parse(said) : undefined
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: said, json })
    })
    sent.setHeader('host', `${host}:${port}`)
    if (bytes) {
      sent.setHeader('content-type', body instanceof Uint8Array ? 'application/octet-stream' : 'application/json')
      sent.setHeader('content-length', bytes.byteLength)
    }
    if (token) sent.setHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    sent.on('error', reject).end(bytes)
  })
}

/** The same of the API, by the path below its base. */
export const askApi = (port: number, host: string, method: string, path: string, asked?: ListQueryOf) =>
  ask(port, host, method, apiBase + path, asked)

/** Sign in to a demo school; answers the token. */
export async function signIn(port: number, host: string, email: string, password: string): Promise<string> {
  const { status, json, text: said } = await askApi(port, host, 'POST', '/login', { body: { email, password } })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${said}`)
  return json.token
}
