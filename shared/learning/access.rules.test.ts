import { describe, expect, it } from 'vitest'
import {
  accessState,
  type Bond,
  expiryOf,
  type GrantTimes,
  grantState,
  isEndedBy,
  type JoinedCourse,
  joinState,
  openUntil,
} from './access.rules.ts'
import type { AccessState, GrantState } from './learning.lists.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const grant = (wanted: Partial<GrantTimes> = {}): GrantTimes => ({
  startsAt: minutes(-60),
  expiresAt: null,
  endedAt: null,
  ...wanted,
})
const course = (wanted: Partial<JoinedCourse> = {}): JoinedCourse => ({
  enrollment: 'open',
  comingSoonUntil: null,
  directLink: null,
  priceCents: 0,
  ...wanted,
})

describe('a grant', () => {
  it.each<[GrantState, Partial<GrantTimes>]>([
    ['holds', {}],
    ['holds', { startsAt: now }],
    ['holds', { expiresAt: minutes(1) }],
    ['later', { startsAt: minutes(1) }],
    ['expired', { expiresAt: now }],
    ['ended', { endedAt: minutes(-1) }],
    ['ended', { endedAt: minutes(-1), expiresAt: minutes(-5), startsAt: minutes(5) }],
  ])('%s: %j', (state, wanted) => {
    expect(grantState(grant(wanted), now)).toBe(state)
  })

  it.each<[string, Partial<GrantTimes>[], { isOpen: boolean; until: Date | null }]>([
    ['none', [], { isOpen: false, until: null }],
    ['one without an end', [{}], { isOpen: true, until: null }],
    [
      'the longest of several',
      [{ expiresAt: minutes(9) }, { expiresAt: minutes(5) }],
      { isOpen: true, until: minutes(9) },
    ],
    ['no end is longest', [{ expiresAt: minutes(9) }, {}], { isOpen: true, until: null }],
    [
      'what no longer holds does not count',
      [{ expiresAt: minutes(9) }, { endedAt: now }],
      { isOpen: true, until: minutes(9) },
    ],
    ['none that holds', [{ expiresAt: minutes(-9) }, { endedAt: now }], { isOpen: false, until: null }],
  ])('opens together with others: %s', (_, grants, expected) => {
    expect(openUntil(grants.map(grant), now)).toEqual(expected)
  })
})

describe('somebody new', () => {
  it.each<[AccessState, Partial<JoinedCourse>]>([
    ['free', {}],
    ['approval', { enrollment: 'approval' }],
    ['paid', { priceCents: 1 }],
    ['paid', { priceCents: 1, enrollment: 'approval' }],
    ['elsewhere', { directLink: 'https://shop.example', priceCents: 900 }],
    ['elsewhere', { directLink: 'https://shop.example' }],
    ['closed', { enrollment: 'closed' }],
    ['closed', { enrollment: 'closed', directLink: 'https://shop.example', priceCents: 1 }],
    ['soon', { comingSoonUntil: minutes(1), enrollment: 'closed' }],
    ['free', { comingSoonUntil: now }],
  ])('finds it %s: %j', (state, wanted) => {
    expect(joinState(course(wanted), now)).toBe(state)
    expect(accessState(course(wanted), null, [], now)).toBe(state)
  })
})

describe('somebody with an enrollment', () => {
  const left: Bond = { status: 'withdrawn', hasLeft: true }
  const bond = (status: Bond['status']): Bond => ({ status, hasLeft: false })
  it.each<[string, AccessState, Bond | null, Partial<GrantTimes>[], Partial<JoinedCourse>]>([
    ['learns in it by one grant that holds', 'learning', bond('approved'), [{ endedAt: now }, {}], {}],
    [
      'learns in it also after a rejection',
      'learning',
      bond('rejected'),
      [{}],
      { enrollment: 'closed', priceCents: 5 },
    ],
    ['waits for an answer', 'pending', bond('pending'), [], { enrollment: 'approval' }],
    ['waits, having had it before', 'pending', bond('pending'), [{ endedAt: now }], { enrollment: 'approval' }],
    ['waits for the day it begins', 'pending', bond('approved'), [{ startsAt: minutes(5) }], {}],
    ['was rejected', 'rejected', bond('rejected'), [], { enrollment: 'approval' }],
    ['was rejected, and now it is closed', 'rejected', bond('rejected'), [], { enrollment: 'closed' }],
    ['was rejected, and now it is free', 'free', bond('rejected'), [], {}],
    ['has no access any more', 'expired', bond('approved'), [{ expiresAt: now }], {}],
    ['was removed by the school', 'ended', bond('withdrawn'), [{ endedAt: now }], {}],
    ['was removed after their access ended', 'ended', bond('withdrawn'), [{ expiresAt: now }], {}],
    ['left, and can come again', 'free', left, [{ endedAt: now }], {}],
    ['left, and can ask again', 'approval', left, [{ endedAt: now }], { enrollment: 'approval' }],
    ['left, and it was closed', 'closed', left, [{ endedAt: now }], { enrollment: 'closed' }],
    ['is approved, but has no grant', 'ended', bond('approved'), [], {}],
  ])('%s: %s', (_, state, whose, grants, wanted) => {
    expect(accessState(course(wanted), whose, grants.map(grant), now)).toBe(state)
  })
})

it('access to a course ends after some days, or never', () => {
  expect(expiryOf({ accessDays: null }, now)).toBeNull()
  expect(expiryOf({ accessDays: 30 }, now)?.toISOString()).toBe('2026-12-15T12:00:00.000Z')
})

describe('a new expiry', () => {
  const day = 24 * 60
  it.each<[boolean, Date | null, (Date | null)[]]>([
    [true, minutes(-1), [null]],
    [true, minutes(day - 1), [null]],
    [true, minutes(60), [minutes(5), minutes(90)]],
    [false, minutes(day), [null]],
    [false, null, [minutes(5)]],
    [false, minutes(60), [minutes(5)]],
    [false, minutes(-9), [minutes(-1)]],
    [false, minutes(-9), []],
  ])('ends the course: %s, at %s after %s', (isEnd, expiresAt, current) => {
    expect(isEndedBy(expiresAt, current, now)).toBe(isEnd)
  })
})
