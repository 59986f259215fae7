/** What a route's loader or action came to. */
export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** `sent`: the request, whose body can still be read. */
type OnLost = (sent: Request, results: Results) => Promise<unknown>

let onLost: OnLost | undefined

/** The code that handles a lost connection is loaded when the browser is idle (`lost-connection.ts`). */
export function handleLost(handler: OnLost): void {
  onLost = handler
}

/** Client middleware of all pages: no lost connection opens an error page or clears a field. */
export async function lostWrites({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const sent = request.clone()
  const results = (await next()) as Results
  return onLost ? onLost(sent, results) : results
}
