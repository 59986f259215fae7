import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { fittedPicture } from '#server/media/pictures/picture-format.ts'
import { drawnSlip } from '../seed/drawn-slip.ts'
import type { Account } from '../seed/seed-orders.ts'
import { greyOf, isSameSlip, lookOf } from './slip-look.ts'

const account = {
  ...{ bank: 'aba', otherBank: '', accountName: 'SALA DEMO', accountNumber: '001 482 936' },
} as Account
const drawn = (more: Partial<Parameters<typeof drawnSlip>[0]> = {}) =>
  drawnSlip({
    ...{ at: new Date('2026-11-14T03:12:00Z'), amountCents: 2900, account, reference: '100FT36491827' },
    ...{ studentName: '', isOther: false, ...more },
  })
/** As it is stored. */
const stored = async (picture: Buffer) => (await fittedPicture(picture, 'picture')).bytes
const isSame = async (other: Buffer) => isSameSlip(grey, await greyOf(await stored(other)))
const bitsApart = (one: string | null, other: string | null) =>
  [...(one ?? '')].filter((bit, at) => bit !== other?.[at]).length

let slip: Buffer
let grey: Buffer
let look: string | null
beforeAll(async () => {
  slip = await drawn()
  const first = await stored(slip)
  grey = await greyOf(first)
  look = await lookOf(first)
})

describe('the same slip', () => {
  it.each([
    ['saved as a JPEG', (picture: Buffer) => sharp(picture).jpeg({ quality: 50 })],
    ['saved as a bad JPEG', (picture: Buffer) => sharp(picture).jpeg({ quality: 20 })],
    ['sent through a chat', (picture: Buffer) => sharp(picture).resize(743).jpeg({ quality: 87 })],
    ['made smaller', (picture: Buffer) => sharp(picture).resize(500).jpeg({ quality: 80 })],
    ['made larger', (picture: Buffer) => sharp(picture).resize(1080).jpeg({ quality: 75 })],
    ['made darker', (picture: Buffer) => sharp(picture).linear(0.9, 0).webp()],
  ])('is recognised when it was %s', async (_, change) => {
    const again = await change(slip).toBuffer()
    expect(await isSame(again)).toBe(true)
    expect(bitsApart(look, await lookOf(await stored(again)))).toBeLessThanOrEqual(6)
  })
})

describe('another slip of the same app', () => {
  it.each([
    ['another reference', { reference: '100FT36491853' }],
    ['one other digit of the reference', { reference: '100FT36491828' }],
    ['a digit that looks alike', { reference: '100FT36491821' }],
    ['another minute', { at: new Date('2026-11-14T03:13:00Z') }],
    ['another day', { at: new Date('2026-11-15T03:12:00Z') }],
    ['another amount', { amountCents: 2800 }],
    ['an amount that looks alike', { amountCents: 3900 }],
    ['another payer', { isOther: true }],
  ])('is not the same: %s', async (_, more) => {
    const other = await drawn(more)
    expect(await isSame(other)).toBe(false)
  })
})

it('a picture of one color has no look', async () => {
  const plain = sharp({ create: { width: 60, height: 90, channels: 3, background: '#336699' } })
  expect(await lookOf(await plain.png().toBuffer())).toBeNull()
  expect(look).toMatch(/^[01]{64}$/)
})
