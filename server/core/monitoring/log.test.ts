import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorFacts, flushLog, log, setLogLevel } from './log.ts'

const written: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  setLogLevel('info')
})

afterEach(() => {
  flushLog()
  written.length = 0
  vi.restoreAllMocks()
  vi.useRealTimers()
  setLogLevel('silent')
})

const events = () => written.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line).event)

describe('the log', () => {
  it('writes the entries of a moment together', () => {
    log('info', 'one')
    log('info', 'two')
    expect(written).toEqual([])
    vi.advanceTimersByTime(50)
    expect(written).toHaveLength(1)
    expect(events()).toEqual(['one', 'two'])
  })

  it('gives every entry its own time', () => {
    const times = ['2026-11-15T08:00:00.000Z', '2026-11-15T08:00:00.000Z', '2026-11-15T08:00:00.001Z']
    for (const time of times) {
      vi.setSystemTime(time)
      log('info', 'happened')
    }
    flushLog()
    expect(written.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line).at)).toEqual(times)
  })

  it.each(['warn', 'error'] as const)('writes an entry of level %s at once, after those before it', (level) => {
    log('info', 'before')
    log(level, 'grave')
    log('info', 'after')
    expect(events()).toEqual(['before', 'grave'])
    vi.advanceTimersByTime(50)
    expect(events()).toEqual(['before', 'grave', 'after'])
  })

  it('limits how much waits', () => {
    for (let line = 0; line < 1000; line++) log('info', 'x'.repeat(100))
    expect(written.length).toBeGreaterThan(0)
  })

  it('writes nothing below its level', () => {
    setLogLevel('warn')
    log('info', 'request')
    flushLog()
    expect(written).toEqual([])
  })

  it('does not name the people a mail server refuses', () => {
    log('warn', 'mail failed', {
      error: '550 5.1.1 <sok.dara+1@example.com>: unknown; postgres://me:secret@db.example/x',
    })
    expect(written.join()).not.toMatch(/sok|dara|secret/)
    expect(written.join()).toContain('550 5.1.1')
  })
})

/** An error of PostgreSQL, as pg throws it. */
const pgError = (message: string) => Object.assign(new Error(message), { severity: 'ERROR', code: '22P02' })
/** As Drizzle throws it. */
const failedQuery = (cause: Error) =>
  Object.assign(new Error('Failed query: select $1\nparams: sok@example.com,s3cret', { cause }), {
    query: 'select $1',
    params: ['sok@example.com', 's3cret'],
  })

describe('the facts of an error', () => {
  it('names the statement and never its values', () => {
    const facts = errorFacts(failedQuery(pgError('invalid input syntax for type uuid: "s3cret"')))
    expect(facts).toMatchObject({
      error: 'Error: Failed query: select $1',
      cause: 'Error: invalid input syntax for type uuid',
      code: '22P02',
    })
    expect(JSON.stringify(facts)).not.toMatch(/s3cret|sok@/)
  })

  it('names the places where it happened', () => {
    expect(errorFacts(new TypeError('x is not a function'))).toMatchObject({
      error: 'TypeError: x is not a function',
      stack: expect.stringContaining('log.test.ts'),
    })
  })

  it('include the name of a constraint', () => {
    const error = pgError('duplicate key value violates unique constraint "users_email_key"')
    expect(errorFacts(error).error).toContain('"users_email_key"')
  })

  it('need not be an error at all', () => {
    expect(errorFacts('a text')).toEqual({ error: 'a text' })
  })
})
