import { beforeEach, expect, it, vi } from 'vitest'
import type { Ctx } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { openCache } from './cache.ts'
import { KnownChanges } from './changes.ts'
import { readOnce, sharedRows, shareReads } from './shared-reads.ts'

const school = { id: newId(), kind: 'school' } as const
const read = vi.fn(async (_: Ctx, ids: string[]) => new Map(ids.map((id) => [id, [`row of ${id}`]])))
const rowsOf = sharedRows('rows', read)
let changes: KnownChanges
let cache: ReturnType<typeof openCache<readonly unknown[]>>

const ctxOf = (schoolId = school.id) => ({ schoolId }) as Ctx
function sharing(owner = school): Ctx {
  const ctx = ctxOf(owner.id)
  shareReads(ctx, { cache, changes }, owner)
  return ctx
}

beforeEach(() => {
  read.mockClear()
  changes = new KnownChanges()
  changes.follow(undefined, [])
  cache = openCache(changes, 10_000)
})

const readIds = () => read.mock.calls.map(([, ids]) => ids)

it('reads each thing once, and only what is missing', async () => {
  await rowsOf(sharing(), ['a', 'b'])
  const rows = await rowsOf(sharing(), ['b', 'c', 'a'])
  expect([...rows]).toEqual(['b', 'c', 'a'].map((id) => [id, [`row of ${id}`]]))
  await rowsOf(sharing(), ['a', 'b', 'c'])
  expect(readIds()).toEqual([['a', 'b'], ['c']])
})

it('remembers that there is nothing', async () => {
  read.mockResolvedValueOnce(new Map())
  expect((await rowsOf(sharing(), ['a'])).get('a')).toEqual([])
  expect((await rowsOf(sharing(), ['a'])).get('a')).toEqual([])
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads anew after a change of the school, and not after one of another', async () => {
  await rowsOf(sharing(), ['a'])
  changes.noteChange({ schoolId: newId(), version: 1 })
  await rowsOf(sharing(), ['a'])
  expect(read).toHaveBeenCalledTimes(1)
  changes.noteChange({ schoolId: school.id, version: 1 })
  await rowsOf(sharing(), ['a'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('does not cache what was read while the school changed', async () => {
  read.mockImplementationOnce(async () => {
    changes.noteChange({ schoolId: school.id, version: 1 })
    return new Map([['a', ['old']]])
  })
  expect((await rowsOf(sharing(), ['a'])).get('a')).toEqual(['old'])
  expect((await rowsOf(sharing(), ['a'])).get('a')).toEqual(['row of a'])
})

it('keeps schools apart', async () => {
  await rowsOf(sharing(), ['a'])
  await rowsOf(sharing({ ...school, id: newId() as typeof school.id }), ['a'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('caches nothing for whoever may write, nor while changes do not arrive', async () => {
  await rowsOf(sharing(), ['a'])
  await rowsOf(ctxOf(), ['a'])
  changes.unfollow()
  await rowsOf(sharing(), ['a'])
  expect(read).toHaveBeenCalledTimes(3)
})

it('makes the same read once in a transaction, unless something may be written in it', async () => {
  const work = vi.fn(async (_: Ctx, id: string) => id)
  const once = readOnce(work)
  const ctx = sharing()
  expect(await Promise.all([once(ctx, 'a'), once(ctx, 'a'), once(ctx, 'b')])).toEqual(['a', 'a', 'b'])
  expect(work).toHaveBeenCalledTimes(2)
  await once(sharing(), 'a')
  const other = ctxOf()
  await Promise.all([once(other, 'a'), once(other, 'a')])
  expect(work).toHaveBeenCalledTimes(5)
})
