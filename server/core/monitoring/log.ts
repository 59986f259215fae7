const order = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof order)[number]

const gatherMilliseconds = 50
const mostWaiting = 64 * 1024

let least: LogLevel = 'info'
let waiting = ''
let timer: NodeJS.Timeout | undefined

process.on('exit', flushLog)
// The reader of the log may end; that must not end the site.
process.stderr.on('error', () => {})

export function setLogLevel(level: LogLevel): void {
  least = level
}

/**
 * Log an event as one line of JSON, never with a password, a token or a cookie. Entries are written together, because
 * each write waits for the system; a warning is written at once, with all entries before it.
 */
export function log(level: Exclude<LogLevel, 'silent'>, event: string, facts: Record<string, unknown> = {}): void {
  if (order.indexOf(level) < order.indexOf(least)) return
  const rest = JSON.stringify(facts).slice(1)
  const head = `{"at":"${timeNow()}","level":"${level}","event":${JSON.stringify(event)}`
  const line = rest === '}' ? `${head}}` : `${head},${rest}`
  const isGrave = level === 'warn' || level === 'error'
  waiting += `${isGrave ? withoutAddresses(line) : line}\n`
  if (isGrave || waiting.length > mostWaiting) flushLog()
  else timer ??= setTimeout(flushLog, gatherMilliseconds).unref()
}

let lastTime = { at: 0, text: '' }

/** Formatting a time takes as long as the rest of an entry, and many are logged within one millisecond. */
function timeNow(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() }
  return lastTime.text
}

/** Write the entries that still wait. */
export function flushLog(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting === '') return
  const text = waiting
  waiting = ''
  process.stderr.write(text)
}

/** The facts of an error, without anything people sent, such as the values of a statement. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause instanceof Error ? nameAndMessage(error.cause) : undefined
  const { code } = (error.cause ?? error) as { code?: unknown }
  return { error: nameAndMessage(error), cause, code, stack: placesOf(error) }
}

type StatementError = Error & { query?: unknown; params?: unknown; severity?: unknown }

function nameAndMessage(error: StatementError): string {
  // Drizzle puts the values of the statement into its message.
  const isDrizzles = typeof error.query === 'string' && error.params !== undefined
  if (isDrizzles) return `${error.name}: Failed query: ${error.query}`
  // PostgreSQL ends some messages with the value: invalid input syntax for type uuid: "…".
  const message = error.severity === undefined ? error.message : error.message.replace(/: ".*/s, '')
  return `${error.name}: ${message}`
}

/** The lines of the stack that name a place, without the message before them. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

// A mail server names the person it refuses; a database URL contains a password.
const withoutAddresses = (line: string) => line.replace(/[^\s"<>@/]+@[\w-]+(\.[\w-]+)+/g, '…@…')
