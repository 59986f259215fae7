import { describe, expect, it } from 'vitest'
import type { NotificationKind } from '#shared/domains.ts'
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
  const choices = { answers: chosen, messages: { bell: false } }
  expect(wantedChannels('answers', { choices, defaults: {}, connected })).toEqual(wanted)
})

describe('a kind that declares its channels', () => {
  it.each<[NotificationKind, ConnectedChannel[], Channel[]]>([
    ['ratings', [], ['bell']],
    ['ratings', ['telegram', 'push'], ['bell']],
    ['absences', [], ['bell', 'mail']],
    // It does not come by Telegram, so Telegram does not replace the email.
    ['absences', ['telegram', 'push'], ['bell', 'mail']],
  ])('comes by them at first: %s to who has connected %j by %j', (kind, connected, wanted) => {
    expect(wantedChannels(kind, { choices: {}, defaults: {}, connected })).toEqual(wanted)
  })

  it('comes by others where the school wants it so', () => {
    const defaults: Choices = { ratings: { bell: false, telegram: true, mail: true } }
    const wantedOf = (connected: ConnectedChannel[]) => wantedChannels('ratings', { choices: {}, defaults, connected })
    expect(wantedOf([])).toEqual(['mail'])
    expect(wantedOf(['telegram'])).toEqual(['telegram'])
  })

  it('comes by others to who wants it so, whatever the school wants', () => {
    const wishes = { choices: { ratings: { mail: true } }, defaults: { ratings: { mail: false } }, connected: [] }
    expect(wantedChannels('ratings', wishes)).toEqual(['bell', 'mail'])
  })

  it('is not emailed instead of a message if it is not for emails', () => {
    expect(isMailedInstead('ratings', { choices: {}, defaults: {} }, ['telegram'])).toBe(false)
    expect(isMailedInstead('ratings', { choices: {}, defaults: { ratings: { mail: true } } }, ['telegram'])).toBe(true)
  })
})

describe('the defaults of a school', () => {
  const off: Choices = { answers: { mail: false } }

  it.each<[string, Choices, ConnectedChannel[], Choices, Channel[]]>([
    ['decide for who chose nothing', {}, [], off, ['bell']],
    ['do not decide for who chose', { answers: { mail: true } }, [], off, ['bell', 'mail']],
    ['of another kind do not count', {}, [], { messages: { mail: false } }, ['bell', 'mail']],
    ['send emails where Telegram is off', {}, ['telegram'], { answers: { telegram: false } }, ['bell', 'mail']],
    ['turn off what is connected', {}, ['push'], { answers: { push: false } }, ['bell', 'mail']],
    ['send no email to who has Telegram', {}, ['telegram'], {}, ['bell', 'telegram']],
  ])('%s', (_, choices, connected, defaults, wanted) => {
    expect(wantedChannels('answers', { choices, connected, defaults })).toEqual(wanted)
  })

  it('that turn off emails send none instead of a message that did not arrive', () => {
    expect(isMailedInstead('answers', { choices: {}, defaults: off }, ['telegram'])).toBe(false)
    const choices = { answers: { mail: true } }
    expect(isMailedInstead('answers', { choices, defaults: off }, ['telegram'])).toBe(true)
  })
})

describe('what did not arrive', () => {
  it.each<[Choices, Channel[], boolean]>([
    [{}, ['telegram'], true],
    [{ answers: { mail: true } }, ['telegram', 'mail'], false],
    [{ answers: { mail: false } }, ['telegram'], false],
    [{ messages: { mail: false } }, ['telegram'], true],
  ])('of who chose %j and was sent it by %j is emailed: %s', (choices, sentBy, isMailed) => {
    expect(isMailedInstead('answers', { choices, defaults: {} }, sentBy)).toBe(isMailed)
  })
})
