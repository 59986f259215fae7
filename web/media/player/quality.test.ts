import { expect, it } from 'vitest'
import type { Playback, Rendition } from '#shared/media/library.schema.ts'
import { player } from '#shared/media/words/player.en.ts'
import { qualityChoices } from './quality.ts'

const of = (...heights: number[]): Rendition[] =>
  heights.map((height) => ({ name: `${height}p`, height, megabytes: height / 10 }))
const audio: Rendition = { name: 'audio', height: null, megabytes: 9 }
const words = { ...player, error: '' }
const choices = (kind: Playback['kind'], ...renditions: Rendition[]) =>
  qualityChoices({ kind, renditions } as Playback, words).map(({ name, size }) => `${name}: ${size}`)

it('offers every quality with its megabytes, best first, audio only last', () => {
  expect(choices('video', audio, ...of(240, 360, 720, 1080))).toEqual([
    'Auto (720p): ≈\u00a072\u00a0MB',
    '1080p: 108\u00a0MB',
    '720p: 72\u00a0MB',
    '360p: 36\u00a0MB',
    '240p · saves data: 24\u00a0MB',
    'Audio only: 9\u00a0MB',
  ])
})

it('does not say that the only quality saves data', () => {
  expect(choices('video', ...of(240))).toEqual(['Auto (240p): ≈\u00a024\u00a0MB', '240p: 24\u00a0MB'])
})

it('offers none for audio', () => {
  expect(choices('audio', audio)).toEqual([])
})
