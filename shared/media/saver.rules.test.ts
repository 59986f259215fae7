import { describe, expect, it } from 'vitest'
import type { Rendition } from './library.schema.ts'
import {
  type ConnectionInfo,
  choicesFor,
  playedQuality,
  type SaverChoices,
  savedMegabytes,
  saverReason,
} from './saver.rules.ts'

const of = (...heights: number[]): Rendition[] =>
  heights.map((height) => ({ name: `${height}p`, height, megabytes: height / 10 }))
const audio: Rendition = { name: 'audio', height: null, megabytes: 9 }
const video = [audio, ...of(240, 360, 720, 1080)]
const nothing: SaverChoices = { quality: 'auto', saver: null, saverSound: false }

describe('the data saver', () => {
  it.each<[string, Partial<SaverChoices>, ConnectionInfo, string | undefined]>([
    ['is off if the browser knows nothing', {}, {}, undefined],
    ['is off on a good connection', {}, { saveData: false, effectiveType: '4g', downlink: 10 }, undefined],
    ['is on if the browser saves data', {}, { saveData: true, effectiveType: '4g', downlink: 10 }, 'asked'],
    ['is on with 2g', {}, { effectiveType: '2g' }, 'slow'],
    ['is on with slow 2g', {}, { effectiveType: 'slow-2g' }, 'slow'],
    ['is on with slow 3g', {}, { effectiveType: '3g', downlink: 0.7 }, 'slow'],
    ['is off with fast 3g, which only has a high latency', {}, { effectiveType: '3g', downlink: 0.75 }, undefined],
    ['is off with 3g of unknown speed', {}, { effectiveType: '3g' }, undefined],
    ['is on if it was chosen', { saver: true }, { effectiveType: '4g' }, 'chosen'],
    ['stays on if it was chosen after a quality', { saver: true, quality: '720p' }, {}, 'chosen'],
    ['stays off if it was switched off', { saver: false }, { saveData: true, effectiveType: '2g' }, undefined],
    ['stays off if a quality was chosen', { quality: '720p' }, { saveData: true, effectiveType: '2g' }, undefined],
  ])('%s', (_, choices, connection, reason) => {
    expect(saverReason({ ...nothing, ...choices }, connection)).toBe(reason)
  })
})

describe('what is played', () => {
  it.each<[string, Rendition[], Partial<SaverChoices>, boolean, string]>([
    ['automatic without a choice', video, {}, false, 'auto'],
    ['the chosen quality', video, { quality: '1080p' }, false, '1080p'],
    ['automatic if the video lacks the chosen quality', of(240), { quality: '1080p' }, false, 'auto'],
    ['240p with the data saver', video, { quality: '1080p' }, true, '240p'],
    ['the lowest there is', of(480, 720), {}, true, '480p'],
    ['only the audio if that was chosen', video, { saverSound: true }, true, 'audio'],
    ['the lowest if the video has no audio', of(240, 360), { saverSound: true }, true, '240p'],
    ['automatic for an audio file', [audio], {}, true, 'auto'],
    ['automatic for a file without renditions', [], {}, true, 'auto'],
  ])('is %s', (_, renditions, choices, isSaving, quality) => {
    expect(playedQuality(renditions, { ...nothing, ...choices }, isSaving)).toBe(quality)
  })
})

describe('choosing', () => {
  it.each<[string, string, boolean, Partial<SaverChoices>]>([
    ['only the audio leaves the data saver on', 'audio', true, { saver: true, saverSound: true }],
    ['the lowest quality leaves it on', '240p', true, { saver: true, saverSound: false }],
    ['a higher one turns it off', '360p', true, { saver: false, quality: '360p' }],
    ['automatic turns it off', 'auto', true, { saver: false, quality: 'auto' }],
    ['the lowest without the data saver is an ordinary quality', '240p', false, { saver: false, quality: '240p' }],
  ])('%s', (_, quality, isSaving, change) => {
    expect(choicesFor(video, quality, isSaving)).toEqual(change)
  })
})

it.each<[string, Rendition[], string, number]>([
  ['240p: the difference to 720p', video, '240p', 48],
  ['only the audio: the difference to 720p', video, 'audio', 63],
  ['automatic: nothing', video, 'auto', 0],
  ['a higher quality: nothing', video, '1080p', 0],
  ['the only quality: nothing', of(240), '240p', 0],
])('saved by %s', (_, renditions, quality, megabytes) => {
  expect(savedMegabytes(renditions, quality)).toBe(megabytes)
})
