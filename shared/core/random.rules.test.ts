import { expect, it } from 'vitest'
import { randomOf, shuffled } from './random.rules.ts'

it('the same text gives the same numbers, and another one others', () => {
  const three = (text: string) => {
    const random = randomOf(text)
    return [random(), random(), random()]
  }
  expect(three('one')).toEqual(three('one'))
  expect(three('one')).not.toEqual(three('two'))
  expect(three('one').every((number) => number >= 0 && number < 1)).toBe(true)
})

it('shuffling loses nothing, and every order is about as frequent', () => {
  const random = randomOf('orders')
  const orders = new Map<string, number>()
  for (let time = 0; time < 6000; time += 1) {
    const order = shuffled(['a', 'b', 'c'], random).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  expect(Math.min(...orders.values())).toBeGreaterThan(850)
  expect(Math.max(...orders.values())).toBeLessThan(1150)
})
