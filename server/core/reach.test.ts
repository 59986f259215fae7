import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ReachKind } from '#shared/domains.ts'
import '#server/main.ts'
import type { Ctx } from './database/door.ts'
import { idsInReach, inReach } from './reach.ts'

const as = (role: 'lecture' | 'vendor') => ({ actor: { id: 'me', role } }) as Ctx

describe('what somebody reaches', () => {
  it('is what a domain declares, for lecturers and teachers', () => {
    expect(idsInReach(as('lecture'), 'article')).toBeDefined()
    expect(inReach(as('lecture'), 'student', sql`id`)).toBeDefined()
  })

  it('is all of the school for everybody else in the office', () => {
    expect(idsInReach(as('vendor'), 'article')).toBeUndefined()
    expect(inReach(as('vendor'), 'student', sql`id`)).toBeUndefined()
  })

  it('is never all of the school because no domain declares it', () => {
    const unknown = 'curse' as ReachKind
    expect(() => idsInReach(as('lecture'), unknown)).toThrow("'curse'")
    expect(() => inReach(as('lecture'), unknown, sql`id`)).toThrow("'curse'")
  })
})
