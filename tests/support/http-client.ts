import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { apiBase } from '#shared/core/endpoint.ts'

export type RequestOptions = {
  token?: string
  body?: object | Uint8Array
  headers?: Record<string, string>
  /** One that keeps connections open; without it each request has its own. */
  agent?: Agent
}
export type TestResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  json: any
}

/** Send a request to a process under test over the network. Rejects if the connection breaks. */
export function sendRequest(
  port: number,
  host: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<TestResponse> {
  const { token, body, headers = {}, agent = false } = options
  const bytes = body instanceof Uint8Array ? body : body && Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, agent }, async (response) => {
      const content = await text(response).catch(reject)
      if (content === undefined) return
      const isJson = response.headers['content-type']?.startsWith('application/json')
      const json = isJson && content ? JSON.parse(content) : undefined
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content, json })
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

/** The same for the API, by the path below its base. */
export const callApi = (port: number, host: string, method: string, path: string, options?: RequestOptions) =>
  sendRequest(port, host, method, apiBase + path, options)

/** Sign in to a demo school; returns the token. */
export async function signIn(port: number, host: string, email: string, password: string): Promise<string> {
  const { status, json, text: content } = await callApi(port, host, 'POST', '/login', { body: { email, password } })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${content}`)
  return json.token
}
