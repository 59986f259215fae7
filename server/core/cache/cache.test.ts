import { describe, expect, it, vi } from 'vitest'
import { openCache } from './cache.ts'
import { type CacheOwner, KnownChanges } from './changes.ts'

const school: CacheOwner = { id: 'school', kind: 'school' }
const other: CacheOwner = { id: 'other', kind: 'school' }
const platform: CacheOwner = { id: 'platform', kind: 'platform' }

function following(): KnownChanges {
  const changes = new KnownChanges()
  changes.follow('platform', [])
  return changes
}

function counting(owner: CacheOwner, bytes = 1) {
  let made = 0
  const make = async () => ({ value: ++made, owner, bytes })
  return make
}

describe('a cached value', () => {
  it.each([
    ['the school changes', 'school', [2, 1, 2]],
    ['another school changes', 'other', [1, 1, 2]],
    ['the platform changes', 'platform', [2, 2, 2]],
  ])('when %s', async (_, schoolId, expected) => {
    const changes = following()
    const cache = openCache<number>(changes, 100)
    const makers = [school, other, platform].map((owner) => [owner, counting(owner)] as const)
    const getAll = () => Promise.all(makers.map(([owner, make]) => cache.getOrMake(owner.id, owner, make)))
    expect(await getAll()).toEqual([1, 1, 1])
    changes.noteChange({ schoolId, version: 1 })
    const order = schoolId === 'other' ? [1, 2, 2] : expected
    expect(await getAll()).toEqual(order)
  })

  it('is not trusted while other processes cannot be followed, and again when nothing was missed', async () => {
    const changes = following()
    const cache = openCache<number>(changes, 100)
    const make = counting(school)
    await cache.getOrMake('a', school, make)
    changes.unfollow()
    expect(cache.find('a')).toBeUndefined()
    expect(await cache.getOrMake('a', school, make)).toBe(2)
    changes.follow('platform', [])
    expect(cache.find('a')).toBe(1)
    changes.unfollow()
    changes.follow('platform', [{ schoolId: 'school', version: 7 }])
    expect(cache.find('a')).toBeUndefined()
  })

  it('is still fresh when the same change arrives twice', async () => {
    const changes = following()
    const cache = openCache<number>(changes, 100)
    changes.noteChange({ schoolId: 'school', version: 3 })
    await cache.getOrMake('a', school, counting(school))
    changes.noteChange({ schoolId: 'school', version: 3 })
    expect(cache.find('a')).toBe(1)
  })

  it('is cached until it expires, and never for longer than an hour', async () => {
    const cache = openCache<number>(following(), 100)
    const now = Date.now()
    await cache.getOrMake('soon', school, async () => ({
      value: 1,
      owner: school,
      bytes: 1,
      until: new Date(now + 60_000),
    }))
    await cache.getOrMake('long', school, async () => ({ value: 1, owner: school, bytes: 1 }))
    await cache.getOrMake('past', school, async () => ({ value: 1, owner: school, bytes: 1, until: new Date(now - 1) }))
    expect(cache.find('soon', now + 59_000)).toBe(1)
    expect(cache.find('soon', now + 61_000)).toBeUndefined()
    expect(cache.find('long', now + 59 * 60_000)).toBe(1)
    expect(cache.find('long', now + 61 * 60_000)).toBeUndefined()
    expect(cache.find('past', now)).toBeUndefined()
  })

  it('is not cached when making it failed, and the next one tries again', async () => {
    const cache = openCache<number>(following(), 100)
    const fail = vi.fn(() => Promise.reject(new Error('Not now')))
    const both = await Promise.allSettled([cache.getOrMake('a', school, fail), cache.getOrMake('a', school, fail)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fail).toHaveBeenCalledTimes(1)
    expect(await cache.getOrMake('a', school, counting(school))).toBe(1)
  })

  it('takes no more room than it is given: the longest unused is removed', async () => {
    const cache = openCache<number>(following(), 30)
    for (const key of ['a', 'b', 'c']) await cache.getOrMake(key, school, counting(school, 10))
    cache.find('a')
    await cache.getOrMake('d', school, counting(school, 10))
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true])
    await cache.getOrMake('huge', school, counting(school, 31))
    expect(cache.find('huge')).toBeUndefined()
    expect([cache.bytes, cache.size]).toEqual([30, 3])
  })
})

describe('the version of a school', () => {
  it('is not set back by what was read before a change that arrived meanwhile', () => {
    const changes = following()
    changes.unfollow()
    changes.noteChange({ schoolId: 'school', version: 6 })
    changes.follow('platform', [{ schoolId: 'school', version: 5 }])
    expect(changes.hasNoted({ schoolId: 'school', version: 6 })).toBe(true)
    expect(changes.versionOf('school')).toBe('0-6')
  })

  it('is that of a database that was restored from a backup', () => {
    const changes = following()
    changes.noteChange({ schoolId: 'school', version: 6 })
    changes.unfollow()
    changes.follow('platform', [{ schoolId: 'school', version: 5 }])
    expect(changes.versionOf('school')).toBe('0-5')
  })
})
