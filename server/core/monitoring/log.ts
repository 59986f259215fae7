const order = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof order)[number]

const gatherMilliseconds = 50
const mostWaiting = 64 * 1024

let least: LogLevel = 'info'
let waiting = ''
let timer: NodeJS.Timeout | undefined

process.on('exit', flushLog)
// Whoever reads the log may go away; that must not end the site.
process.stderr.on('error', () => {})

export function setLogLevel(level: LogLevel): void {
  least = level
}

/**
 * One line of JSON per event. What is said here never holds a password, a token or a cookie. Lines are written together,
 * because each write waits for the system; a warning is written at once, with all that was said before it.
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

let told = { at: 0, text: '' }

/** Many lines are said within one millisecond, and writing out a time takes as long as all the rest of a line. */
function timeNow(): string {
  const at = Date.now()
  if (at !== told.at) told = { at, text: new Date(at).toISOString() }
  return told.text
}

/** Write what was said and still waits to be written. */
export function flushLog(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting === '') return
  const text = waiting
  waiting = ''
  process.stderr.write(text)
}

/** What is known of an error, without what people sent: neither the values of a statement nor what it choked on. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause instanceof Error ? nameAndMessage(error.cause) : undefined
  const { code } = (error.cause ?? error) as { code?: unknown }
  return { error: nameAndMessage(error), cause, code, stack: placesOf(error) }
}

type StatementError = Error & { query?: unknown; params?: unknown; severity?: unknown }

function nameAndMessage(error: StatementError): string {
  // Drizzle writes the values of the statement into its message.
  const isDrizzles = typeof error.query === 'string' && error.params !== undefined
  if (isDrizzles) return `${error.name}: Failed query: ${error.query}`
  // PostgreSQL ends some messages with the value: invalid input syntax for type uuid: "…".
  const message = error.severity === undefined ? error.message : error.message.replace(/: ".*/s, '')
  return `${error.name}: ${message}`
}

/** The stack begins with the message: only the lines that name a place are told. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

// A mail server names the person it refuses, a database address holds a password.
const withoutAddresses = (line: string) => line.replace(/[^\s"<>@/]+@[\w-]+(\.[\w-]+)+/g, '…@…')
