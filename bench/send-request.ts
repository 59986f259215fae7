import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RequestOptions = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Response = {
  status: number
  headers: Record<string, string>
  /** As received, still compressed. */
  bytes: Buffer
  text: string
}

/** One request as a browser sends it. Not by `fetch`, which cannot reach `*.localhost` and chooses its own Host. */
export function sendRequest({ port, path, method = 'GET', headers = {}, body }: RequestOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          bytes,
          text: decoded(bytes, encoding).toString('utf8'),
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
