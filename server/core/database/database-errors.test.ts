import { describe, expect, it } from 'vitest'
import { refusalOf } from './database-errors.ts'

const thrown = (facts: object, message = 'as PostgreSQL says it') => Object.assign(new Error(message), facts)
/** As Drizzle throws it. */
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

describe('an error of the database', () => {
  it.each([
    ['an email that exists', thrown({ code: '23505', constraint: 'users_email_key' }), 'identity.email_exists'],
    ['the same on a shard', thrown({ code: '23505', constraint: 'users_email_key_102008' }), 'identity.email_exists'],
    [
      'the same in the message alone, as a cluster says it',
      thrown({ code: '23505' }, 'duplicate key value violates unique constraint "users_email_key_102008"'),
      'identity.email_exists',
    ],
    [
      'a user name that exists',
      thrown({ code: '23505', constraint: 'users_username_key' }),
      'identity.username_exists',
    ],
    ['a character no text can hold', thrown({ code: '22021' }), 'core.invalid_request'],
    ['no connection', thrown({ code: 'ECONNREFUSED' }), 'core.unavailable'],
    ['a connection that broke', thrown({ code: '08006' }), 'core.unavailable'],
    ['too many connections', thrown({ code: '53300' }), 'core.unavailable'],
    ['a restart', thrown({ code: '57P01' }), 'core.unavailable'],
    ['no connection in time', thrown({}, 'timeout exceeded when trying to connect'), 'core.unavailable'],
    ['a connection that ended', thrown({}, 'Connection terminated unexpectedly'), 'core.unavailable'],
    ['a statement that ran too long', thrown({ code: '57014' }), 'core.unavailable'],
    ['two transactions that waited for each other', thrown({ code: '40P01' }), 'core.unavailable'],
    ['no answer to a statement', thrown({}, 'Query read timeout'), 'core.unavailable'],
    [
      'a connection that was lost between two statements',
      thrown({}, 'Client has encountered a connection error and is not queryable'),
      'core.unavailable',
    ],
    ['no answer of the S3 service', thrown({ name: 'TimeoutError', $metadata: {} }), 'core.unavailable'],
    ['an S3 service that fails', thrown({ $metadata: { httpStatusCode: 503 } }), 'core.unavailable'],
    ['no room left in the database', thrown({ code: '53100' }), 'core.unavailable'],
    ['no room left for files', thrown({ code: 'ENOSPC' }), 'core.storage_full'],
    ['no room left for this user', thrown({ code: 'EDQUOT' }), 'core.storage_full'],
    ['a link that exists', thrown({ code: '23505', constraint: 'courses_slug_key' }), 'courses.slug_exists'],
    [
      'a course that has students',
      thrown({ code: '23001', constraint: 'enrollments_course_fkey' }),
      'courses.has_students',
    ],
    ['a file that is used', thrown({ code: '23001', constraint: 'lessons_media_fkey' }), 'media.in_use'],
    [
      'the same on a shard, in the message alone',
      thrown(
        { code: '23001' },
        'update or delete on table "media_102011" violates RESTRICT setting of foreign key constraint "media_uses_media_fkey_102044" on table "media_uses_102044"',
      ),
      'media.in_use',
    ],
    ['something else that is needed', thrown({ code: '23001', constraint: 'nobody_knows_fkey' }), undefined],
    ['a constraint nobody knows', thrown({ code: '23505', constraint: 'media_folder_key' }), 'core.already_exists'],
    ['a wrong statement', thrown({ code: '42P01' }), undefined],
    ['a bug', new TypeError('x is not a function'), undefined],
  ])('means what a person can do about it: %s', (_, error, code) => {
    expect(refusalOf(error)?.code).toBe(code)
    expect(refusalOf(wrapped(error))?.code).toBe(code)
  })

  it('names the field that was refused', () => {
    expect(refusalOf(thrown({ code: '23505', constraint: 'users_email_key' }))?.fields).toEqual({
      email: 'identity.email_exists',
    })
  })

  it('is still available for the log', () => {
    const error = wrapped(thrown({ code: '57P01' }))
    expect(refusalOf(error)?.cause).toBe(error)
  })

  it.each([undefined, null, 'a text', 7])('need not be an error at all: %s', (thrown) => {
    expect(refusalOf(thrown)).toBeUndefined()
  })
})
