import { expect, it } from 'vitest'
import { isId, newId } from './id.ts'

it('ids of one millisecond are in the order in which they were made, and differ', () => {
  const at = Date.UTC(2026, 10, 17)
  const ids = Array.from({ length: 1000 }, () => newId(at))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
})

it.each([Date.UTC(2026, 10, 17), 0, Date.UTC(2100, 0, 1)])('an id begins with its time: %i', (at) => {
  const id = newId(at)
  expect(isId(id)).toBe(true)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  expect(id).toMatch(/^.{14}7.{4}[89ab]/)
})

it('ids cannot be guessed from the one before: 62 bits are random', () => {
  const ends = Array.from({ length: 200 }, () => newId(1).slice(19))
  expect(new Set(ends).size).toBe(200)
})
