import { describe, expect, it, vi } from 'vitest'
import { openCache } from './cache.ts'
import { KnownChanges, type Whose } from './changes.ts'

const school: Whose = { id: 'school', kind: 'school' }
const other: Whose = { id: 'other', kind: 'school' }
const platform: Whose = { id: 'platform', kind: 'platform' }

function following(): KnownChanges {
  const changes = new KnownChanges()
  changes.follow('platform', [])
  return changes
}

function counting(whose: Whose, bytes = 1) {
  let made = 0
  const make = async () => ({ value: ++made, whose, bytes })
  return make
}

describe('what was made for a school', () => {
  it.each([
    ['the school changes', 'school', [2, 1, 2]],
    ['another school changes', 'other', [1, 1, 2]],
    ['the platform changes', 'platform', [2, 2, 2]],
  ])('when %s', async (_, schoolId, expected) => {
    const changes = following()
    const kept = openCache<number>(changes, 100)
    const makers = [school, other, platform].map((whose) => [whose, counting(whose)] as const)
    const ask = () => Promise.all(makers.map(([whose, make]) => kept.ask(whose.id, whose, make)))
    expect(await ask()).toEqual([1, 1, 1])
    changes.heard({ schoolId, version: 1 })
    const order = schoolId === 'other' ? [1, 2, 2] : expected
    expect(await ask()).toEqual(order)
  })

  it('is not trusted while news is lost, and again when nothing was missed', async () => {
    const changes = following()
    const kept = openCache<number>(changes, 100)
    const make = counting(school)
    await kept.ask('a', school, make)
    changes.lose()
    expect(kept.find('a')).toBeUndefined()
    expect(await kept.ask('a', school, make)).toBe(2)
    changes.follow('platform', [])
    expect(kept.find('a')).toBe(1)
    changes.lose()
    changes.follow('platform', [{ schoolId: 'school', version: 7 }])
    expect(kept.find('a')).toBeUndefined()
  })

  it('is the same news when it comes twice', async () => {
    const changes = following()
    const kept = openCache<number>(changes, 100)
    changes.heard({ schoolId: 'school', version: 3 })
    await kept.ask('a', school, counting(school))
    changes.heard({ schoolId: 'school', version: 3 })
    expect(kept.find('a')).toBe(1)
  })

  it('is kept until its moment, and never for longer than an hour', async () => {
    const kept = openCache<number>(following(), 100)
    const now = Date.now()
    await kept.ask('soon', school, async () => ({ value: 1, whose: school, bytes: 1, until: new Date(now + 60_000) }))
    await kept.ask('long', school, async () => ({ value: 1, whose: school, bytes: 1 }))
    await kept.ask('past', school, async () => ({ value: 1, whose: school, bytes: 1, until: new Date(now - 1) }))
    expect(kept.find('soon', now + 59_000)).toBe(1)
    expect(kept.find('soon', now + 61_000)).toBeUndefined()
    expect(kept.find('long', now + 59 * 60_000)).toBe(1)
    expect(kept.find('long', now + 61 * 60_000)).toBeUndefined()
    expect(kept.find('past', now)).toBeUndefined()
  })

  it('is not kept when making it failed, and the next one tries again', async () => {
    const kept = openCache<number>(following(), 100)
    const fail = vi.fn(() => Promise.reject(new Error('Not now')))
    const both = await Promise.allSettled([kept.ask('a', school, fail), kept.ask('a', school, fail)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fail).toHaveBeenCalledTimes(1)
    expect(await kept.ask('a', school, counting(school))).toBe(1)
  })

  it('takes no more room than it is given: the longest unused goes', async () => {
    const kept = openCache<number>(following(), 30)
    for (const key of ['a', 'b', 'c']) await kept.ask(key, school, counting(school, 10))
    kept.find('a')
    await kept.ask('d', school, counting(school, 10))
    expect(['a', 'b', 'c', 'd'].map((key) => kept.find(key) !== undefined)).toEqual([true, false, true, true])
    await kept.ask('huge', school, counting(school, 31))
    expect(kept.find('huge')).toBeUndefined()
    expect([kept.bytes, kept.size]).toEqual([30, 3])
  })
})
