import { describe, expect, it } from 'vitest'
import type { NotificationKind } from '#shared/domains.ts'
import {
  type Choices,
  chooseKinds,
  isMailedInstead,
  type Switches,
  turnChannel,
  type Wishes,
  wantedChannels,
} from './choices.rules.ts'
import type { Channel, ConnectedChannel } from './notifications.lists.ts'

const none = { choices: {}, switches: {}, defaults: {} }

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
  expect(wantedChannels('answers', { choices, switches: {}, defaults: {}, connected })).toEqual(wanted)
})

describe('a kind that declares its channels', () => {
  it.each<[NotificationKind, ConnectedChannel[], Channel[]]>([
    ['ratings', [], ['bell']],
    ['ratings', ['telegram', 'push'], ['bell']],
    ['absences', [], ['bell', 'mail']],
    // It does not come by Telegram, so Telegram does not replace the email.
    ['absences', ['telegram', 'push'], ['bell', 'mail']],
  ])('comes by them at first: %s to who has connected %j by %j', (kind, connected, wanted) => {
    expect(wantedChannels(kind, { choices: {}, switches: {}, defaults: {}, connected })).toEqual(wanted)
  })

  it('comes by others where the school wants it so', () => {
    const defaults: Choices = { ratings: { bell: false, telegram: true, mail: true } }
    const wantedOf = (connected: ConnectedChannel[]) =>
      wantedChannels('ratings', { choices: {}, switches: {}, defaults, connected })
    expect(wantedOf([])).toEqual(['mail'])
    expect(wantedOf(['telegram'])).toEqual(['telegram'])
  })

  it('comes by others to who wants it so, whatever the school wants', () => {
    const choices = { ratings: { mail: true } }
    const wishes = { choices, switches: {}, defaults: { ratings: { mail: false } }, connected: [] }
    expect(wantedChannels('ratings', wishes)).toEqual(['bell', 'mail'])
  })

  it('is not emailed instead of a message if it is not for emails', () => {
    expect(isMailedInstead('ratings', none, ['telegram'])).toBe(false)
    expect(isMailedInstead('ratings', { ...none, defaults: { ratings: { mail: true } } }, ['telegram'])).toBe(true)
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
    expect(wantedChannels('answers', { choices, switches: {}, connected, defaults })).toEqual(wanted)
  })

  it('that turn off emails send none instead of a message that did not arrive', () => {
    expect(isMailedInstead('answers', { ...none, defaults: off }, ['telegram'])).toBe(false)
    const choices = { answers: { mail: true } }
    expect(isMailedInstead('answers', { ...none, choices, defaults: off }, ['telegram'])).toBe(true)
  })
})

describe('what did not arrive', () => {
  it.each<[Choices, Channel[], boolean]>([
    [{}, ['telegram'], true],
    [{ answers: { mail: true } }, ['telegram', 'mail'], false],
    [{ answers: { mail: false } }, ['telegram'], false],
    [{ messages: { mail: false } }, ['telegram'], true],
  ])('of who chose %j and was sent it by %j is emailed: %s', (choices, sentBy, isMailed) => {
    expect(isMailedInstead('answers', { ...none, choices }, sentBy)).toBe(isMailed)
  })
})

describe('a channel as a whole', () => {
  const kinds: NotificationKind[] = ['answers', 'messages']
  const wishing = (more: Partial<Wishes> = {}): Wishes => ({ ...none, connected: [], ...more })
  const turned = (wishes: Wishes, ...states: boolean[]) => {
    let now = wishes
    for (const isOn of states) now = { ...now, ...turnChannel(now, kinds, 'mail', isOn) }
    return now
  }
  const emailed = (wishes: Wishes) => kinds.filter((kind) => wantedChannels(kind, wishes).includes('mail'))

  it.each<[string, Partial<Wishes>]>([
    ['nothing chosen', {}],
    ['one kind turned off', { choices: { answers: { mail: false } } }],
    ['what the school turned off', { defaults: { messages: { mail: false } } }],
  ])('is off and on again with %s', (_, more) => {
    const before = wishing(more)
    expect(emailed(turned(before, false))).toEqual([])
    expect(isMailedInstead('messages', turned(before, false), ['telegram'])).toBe(false)
    const after = turned(before, false, true)
    expect(emailed(after)).toEqual(emailed(before))
    expect(after.choices).toEqual(before.choices)
  })

  it('brings something when it is turned on, though each kind was off', () => {
    const off = { answers: { mail: false }, messages: { mail: false } }
    expect(emailed(turned(wishing({ choices: off }), true))).toEqual(kinds)
    expect(emailed(turned(wishing({ defaults: off }), false, true))).toEqual(kinds)
  })

  it('brings emails beside Telegram when it is turned on', () => {
    const withTelegram = wishing({ connected: ['telegram'] })
    expect(emailed(withTelegram)).toEqual([])
    expect(emailed(turned(withTelegram, true))).toEqual(kinds)
  })

  it.each<[Switches, NotificationKind[], NotificationKind[]]>([
    [{ mail: false }, ['answers'], ['answers']],
    [{ mail: false }, [], []],
    [{}, ['messages'], ['messages']],
  ])('that is %j brings of the chosen %j: %j', (switches, wanted, expected) => {
    const wishes = wishing({ switches })
    expect(emailed({ ...wishes, ...chooseKinds(wishes, kinds, 'mail', wanted) })).toEqual(expected)
  })

  it('that is off stays so with all choices when the form is saved as it is', () => {
    const off = wishing({ switches: { mail: false }, choices: { answers: { mail: false } } })
    expect(chooseKinds(off, kinds, 'mail', [])).toEqual({ switches: off.switches, choices: off.choices })
  })
})
