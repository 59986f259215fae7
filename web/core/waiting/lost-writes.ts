/** What a route's loader or action came to. */
export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** `form`: what was sent, if anything. */
type OnLost = (request: Request, form: Request | undefined, results: Results) => Promise<unknown>

let onLost: OnLost | undefined

/** The code that handles a lost connection is loaded when the browser is idle (`lost-connection.ts`). */
export function handleLost(handler: OnLost): void {
  onLost = handler
}

/** Client middleware of all pages: no lost connection opens an error page or clears a field. */
export async function lostWrites({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const form = request.method === 'GET' ? undefined : request.clone()
  const results = (await next()) as Results
  return onLost && !request.signal.aborted ? onLost(request, form, results) : results
}
