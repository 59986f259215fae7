import { describe, expect, it } from 'vitest'
import { type Choices, isMailedInstead, wantedChannels } from './choices.rules.ts'
import type { Channel, ConnectedChannel } from './notifications.lists.ts'

type Case = [chosen: Choices['answers'], connected: ConnectedChannel[], wanted: Channel[]]

it.each<Case>([
  [{}, [], ['bell', 'mail']],
  [{}, ['telegram'], ['bell', 'telegram']],
  [{}, ['push'], ['bell', 'push', 'mail']],
  [{}, ['telegram', 'push'], ['bell', 'telegram', 'push']],
  [{ mail: true }, ['telegram'], ['bell', 'telegram', 'mail']],
  [{ mail: false }, [], ['bell']],
  [{ telegram: false }, ['telegram'], ['bell']],
  [{ telegram: false, mail: true }, ['telegram'], ['bell', 'mail']],
  [{ telegram: true }, [], ['bell', 'mail']],
  [{ push: false }, ['push'], ['bell', 'mail']],
  [{ bell: false, mail: false }, [], []],
  [{ bell: false }, ['telegram'], ['telegram']],
])('who chose %j and has connected %j gets it by %j', (chosen, connected, wanted) => {
  expect(wantedChannels('answers', { answers: chosen, messages: { bell: false } }, connected)).toEqual(wanted)
})

describe('the defaults of a school', () => {
  const off: Choices = { answers: { mail: false } }

  it.each<[string, Choices, ConnectedChannel[], Choices, Channel[]]>([
    ['decide for who chose nothing', {}, [], off, ['bell']],
    ['do not decide for who chose', { answers: { mail: true } }, [], off, ['bell', 'mail']],
    ['of another kind do not count', {}, [], { messages: { mail: false } }, ['bell', 'mail']],
    ['turn off what is connected', {}, ['telegram'], { answers: { telegram: false } }, ['bell']],
    ['send no email to who has Telegram', {}, ['telegram'], {}, ['bell', 'telegram']],
  ])('%s', (_, choices, connected, defaults, wanted) => {
    expect(wantedChannels('answers', choices, connected, defaults)).toEqual(wanted)
  })

  it('that turn off emails send none instead of a message that did not arrive', () => {
    expect(isMailedInstead('answers', {}, ['telegram'], off)).toBe(false)
    expect(isMailedInstead('answers', { answers: { mail: true } }, ['telegram'], off)).toBe(true)
  })
})

describe('what did not arrive', () => {
  it.each<[Choices, Channel[], boolean]>([
    [{}, ['telegram'], true],
    [{ answers: { mail: true } }, ['telegram', 'mail'], false],
    [{ answers: { mail: false } }, ['telegram'], false],
    [{ messages: { mail: false } }, ['telegram'], true],
  ])('of who chose %j and was sent it by %j is emailed: %s', (choices, sentBy, isMailed) => {
    expect(isMailedInstead('answers', choices, sentBy)).toBe(isMailed)
  })
})
