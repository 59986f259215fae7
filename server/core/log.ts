const order = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof order)[number]

let least: LogLevel = 'info'

export function setLogLevel(level: LogLevel): void {
  least = level
}

/** One line of JSON per event. What is said here never holds a password, a token or a cookie. */
export function log(level: Exclude<LogLevel, 'silent'>, event: string, facts: Record<string, unknown> = {}): void {
  if (order.indexOf(level) < order.indexOf(least)) return
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`)
}

export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined
  return { error: `${error.name}: ${error.message}`, cause, stack: error.stack }
}
