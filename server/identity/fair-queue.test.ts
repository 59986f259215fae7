import { expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

/** A queue of words, and which of them were given up. */
function words(limits: { mostOfOne: number; mostOfAll: number }) {
  const queue = openFairQueue<string>(limits)
  const givenUp: string[] = []
  return {
    givenUp,
    add: (whose: string, item: string) => queue.add(whose, item, () => givenUp.push(item)),
    all: () => Array.from({ length: 500 }, () => queue.next()).filter((item) => item !== undefined),
  }
}

it('takes turns by whom it is for', () => {
  const { add, all } = words({ mostOfOne: 10, mostOfAll: 10 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']) expect(add(item.charAt(0), item)).toBe(true)
  expect(all()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(all()).toEqual([])
})

it('one has only so many places, and gets them back', () => {
  const { add, all } = words({ mostOfOne: 2, mostOfAll: 10 })
  expect(['a1', 'a2', 'a3'].map((item) => add('a', item))).toEqual([true, true, false])
  expect(add('b', 'b1')).toBe(true)
  expect(all()).toEqual(['a1', 'b1', 'a2'])
  expect(add('a', 'a4')).toBe(true)
})

it('a few cannot fill it: whoever has the most gives a place up to a newcomer, who is next but for one of each', () => {
  const { add, all, givenUp } = words({ mostOfOne: 20, mostOfAll: 200 })
  for (let n = 0; n < 20; n++) for (let flooder = 0; flooder < 30; flooder++) add(`${flooder}`, `${flooder}:${n}`)
  givenUp.splice(0)
  expect(add('newcomer', 'in')).toBe(true)
  expect(givenUp).toHaveLength(1)
  const served = all()
  expect(served).toHaveLength(200)
  expect(served.indexOf('in')).toBe(30)
  expect(served).not.toContain(givenUp[0])
})

it('refuses the newcomer where nobody has more', () => {
  const { add, all, givenUp } = words({ mostOfOne: 5, mostOfAll: 3 })
  for (const whose of ['a', 'b', 'c']) expect(add(whose, whose)).toBe(true)
  expect(add('d', 'd')).toBe(false)
  expect(add('a', 'a2')).toBe(false)
  expect(givenUp).toEqual([])
  expect(all()).toEqual(['a', 'b', 'c'])
})
