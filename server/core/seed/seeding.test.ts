import { describe, expect, it } from 'vitest'
import { doors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { auditLog } from '../audit/audit.tables.ts'
import type { Ctx } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { seedLog } from './seed-log.ts'
import { type Seeding, seedResult } from './seeding.ts'

const seedingOf = (ctx: Ctx): Seeding => ({ ctx, school: 'demo', passwordHash: '', log: [], actors: new Map() })
const nowhere: Ctx = { tx: doors.reference, schoolId: newId(), actor: null, now: new Date() }

describe('what a domain has seeded', () => {
  it('is taken by those right of it, for each school its own', () => {
    const rooms = seedResult<string[]>('rooms')
    const [one, other] = [seedingOf(nowhere), seedingOf(nowhere)]
    rooms.set(one, ['library'])
    expect(rooms.of(one)).toEqual(['library'])
    expect(() => rooms.of(other)).toThrow('The rooms of demo are needed before they are seeded')
  })
})

describe('the log of a seeded school', () => {
  const entry = {
    action: 'update' as const,
    kind: 'theme' as const,
    thingId: null,
    thingName: 'Ponleu',
    at: new Date(),
    by: 'owner',
  }

  it('names people who were seeded after what they did', async () => {
    const school = await given.school()
    const owner = { id: newId(), name: 'Chantha Long', role: 'vendor' as const }
    const rows = await doors.inSchool(school.id, null, async (ctx) => {
      const seeding = seedingOf(ctx)
      seeding.log.push(entry)
      seeding.actors.set('manager', { ...owner, id: newId(), name: 'Monirath Keo' }).set('owner', owner)
      await seedLog(seeding)
      return ctx.tx.select().from(auditLog)
    })
    expect(rows).toMatchObject([{ action: 'update' as const, kind: 'theme', actorId: owner.id, actorName: owner.name }])
  })

  it('is refused where it names nobody', async () => {
    const seeding = seedingOf(nowhere)
    seeding.log.push(entry)
    await expect(seedLog(seeding)).rejects.toThrow('somebody who does not exist: owner')
  })
})
