import { expect, it } from 'vitest'
import { promotionState } from './promotion-states.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const now = at(15)

it.each([
  ['not published', { isPublished: false, startsAt: at(14), endsAt: at(16) }, 'draft'],
  ['without times', { isPublished: true, startsAt: null, endsAt: null }, 'running'],
  ['from now on', { isPublished: true, startsAt: now, endsAt: null }, 'running'],
  ['from tomorrow', { isPublished: true, startsAt: at(16), endsAt: null }, 'planned'],
  ['until tomorrow', { isPublished: true, startsAt: null, endsAt: at(16) }, 'running'],
  ['until now', { isPublished: true, startsAt: null, endsAt: now }, 'over'],
] as const)('a promotion %s', (_, promotion, state) => {
  expect(promotionState(promotion, now)).toBe(state)
})
