import { describe, expect, it } from 'vitest'
import { refusalOf } from './database-errors.ts'

const said = (facts: object, message = 'as PostgreSQL says it') => Object.assign(new Error(message), facts)
/** As Drizzle hands it on. */
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

describe('an error of the database', () => {
  it.each([
    ['an email that exists', said({ code: '23505', constraint: 'users_email_key' }), 'identity.email_exists'],
    ['the same on a shard', said({ code: '23505', constraint: 'users_email_key_102008' }), 'identity.email_exists'],
    ['a user name that exists', said({ code: '23505', constraint: 'users_username_key' }), 'identity.username_exists'],
    ['a character no text can hold', said({ code: '22021' }), 'core.invalid_request'],
    ['no connection', said({ code: 'ECONNREFUSED' }), 'core.unavailable'],
    ['a connection that broke', said({ code: '08006' }), 'core.unavailable'],
    ['too many connections', said({ code: '53300' }), 'core.unavailable'],
    ['a restart', said({ code: '57P01' }), 'core.unavailable'],
    ['no connection in time', said({}, 'timeout exceeded when trying to connect'), 'core.unavailable'],
    ['a connection that ended', said({}, 'Connection terminated unexpectedly'), 'core.unavailable'],
    ['a statement that ran too long', said({ code: '57014' }), 'core.unavailable'],
    ['no answer to a statement', said({}, 'Query read timeout'), 'core.unavailable'],
    [
      'a connection that was lost between two statements',
      said({}, 'Client has encountered a connection error and is not queryable'),
      'core.unavailable',
    ],
    ['no room left in the database', said({ code: '53100' }), 'core.unavailable'],
    ['no room left for files', said({ code: 'ENOSPC' }), 'core.storage_full'],
    ['no room left for this user', said({ code: 'EDQUOT' }), 'core.storage_full'],
    ['a link that exists', said({ code: '23505', constraint: 'courses_slug_key' }), 'courses.slug_exists'],
    [
      'a course that has students',
      said({ code: '23001', constraint: 'enrollments_course_fkey' }),
      'courses.has_students',
    ],
    ['something else that is needed', said({ code: '23001', constraint: 'lessons_media_fkey' }), undefined],
    ['a constraint nobody knows', said({ code: '23505', constraint: 'media_folder_key' }), undefined],
    ['a wrong statement', said({ code: '42P01' }), undefined],
    ['a bug', new TypeError('x is not a function'), undefined],
  ])('means what a person can do about it: %s', (_, error, code) => {
    expect(refusalOf(error)?.code).toBe(code)
    expect(refusalOf(wrapped(error))?.code).toBe(code)
  })

  it('names the field that was refused', () => {
    expect(refusalOf(said({ code: '23505', constraint: 'users_email_key' }))?.fields).toEqual({
      email: 'identity.email_exists',
    })
  })

  it('stays known to whoever writes the log', () => {
    const error = wrapped(said({ code: '57P01' }))
    expect(refusalOf(error)?.cause).toBe(error)
  })

  it.each([undefined, null, 'a text', 7])('need not be an error at all: %s', (thrown) => {
    expect(refusalOf(thrown)).toBeUndefined()
  })
})
