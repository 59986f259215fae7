import { describe, expect, it } from 'vitest'
import type { Playback, Rendition } from '#shared/media/library.schema.ts'
import { player } from '#shared/media/words/player.en.ts'
import { autoRendition, coarser, qualityChoices } from './quality.ts'

const of = (...heights: number[]): Rendition[] =>
  heights.map((height) => ({ name: `${height}p`, height, megabytes: height / 10 }))
const sound: Rendition = { name: 'audio', height: null, megabytes: 9 }
const words = { ...player, error: '' }

describe('automatic', () => {
  it.each([
    ['the finest up to 720p', of(240, 360, 720, 1080), '720p'],
    ['what there is below it', of(240, 360), '360p'],
    ['a size between the steps', of(240, 360, 540), '540p'],
    ['the only one there is', of(1080), '1080p'],
    ['nothing where there is only sound', [sound], undefined],
  ])('is %s', (_, renditions, name) => {
    expect(autoRendition(renditions)?.name).toBe(name)
  })
})

it('offers every quality with its megabytes, finest first, sound alone last', () => {
  const playback = { kind: 'video', renditions: [sound, ...of(240, 360, 720, 1080)] } as Playback
  expect(qualityChoices(playback, words).map(({ name, size }) => `${name}: ${size}`)).toEqual([
    'Automatic (720p): ≈\u00a072\u00a0MB',
    '1080p: 108\u00a0MB',
    '720p: 72\u00a0MB',
    '360p · saves data: 36\u00a0MB',
    '240p: 24\u00a0MB',
    'Sound only: 9\u00a0MB',
  ])
})

it('offers none for a sound', () => {
  expect(qualityChoices({ kind: 'audio', renditions: [sound] } as Playback, words)).toEqual([])
})

it.each([
  ['1080p', '720p'],
  ['240p', undefined],
  ['auto', '360p'],
])('the next coarser of %s is %s', (name, next) => {
  expect(coarser(of(240, 360, 720, 1080), name)?.name).toBe(next)
})
