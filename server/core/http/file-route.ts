import type { Stores } from './serve.ts'
import type { Visit } from './visit.ts'

export type FileRequest = {
  request: Request
  params: Record<string, string>
  requestId: string
  stores: Stores
  /** Who asks, in which school; refuses where there is none. */
  visit(): Promise<Visit>
}

/** An address outside the API that sends or receives a file, or speaks a protocol of its own. */
export type FileRoute = {
  /** HEAD is routed like GET. */
  methods: readonly ('GET' | 'PATCH' | 'POST' | 'OPTIONS')[]
  path: string
  /** The body of a request may be large and slow. */
  isStreamed?: boolean
  answer(asked: FileRequest): Promise<Response>
}
