import { describe, expect, it } from 'vitest'
import type { Rendition } from './library.schema.ts'
import { choosing, type Line, playedQuality, type SaverChoices, savedMegabytes, saverReason } from './saver.rules.ts'

const of = (...heights: number[]): Rendition[] =>
  heights.map((height) => ({ name: `${height}p`, height, megabytes: height / 10 }))
const sound: Rendition = { name: 'audio', height: null, megabytes: 9 }
const film = [sound, ...of(240, 360, 720, 1080)]
const nothing: SaverChoices = { quality: 'auto', saver: null, saverSound: false }

describe('the saver', () => {
  it.each<[string, Partial<SaverChoices>, Line, string | undefined]>([
    ['is off where the browser says nothing', {}, {}, undefined],
    ['is off on a good line', {}, { saveData: false, effectiveType: '4g', downlink: 10 }, undefined],
    ['is on where the browser asks', {}, { saveData: true, effectiveType: '4g', downlink: 10 }, 'asked'],
    ['is on with 2g', {}, { effectiveType: '2g' }, 'slow'],
    ['is on with less than that', {}, { effectiveType: 'slow-2g' }, 'slow'],
    ['is on with a narrow 3g', {}, { effectiveType: '3g', downlink: 0.7 }, 'slow'],
    ['is off with a broad 3g, which is only far away', {}, { effectiveType: '3g', downlink: 0.75 }, undefined],
    ['is off with a 3g of which no more is known', {}, { effectiveType: '3g' }, undefined],
    ['is on where it was chosen', { saver: true }, { effectiveType: '4g' }, 'chosen'],
    ['stays on where it was chosen over a quality', { saver: true, quality: '720p' }, {}, 'chosen'],
    ['stays off where it was switched off', { saver: false }, { saveData: true, effectiveType: '2g' }, undefined],
    ['stays off where a quality was chosen', { quality: '720p' }, { saveData: true, effectiveType: '2g' }, undefined],
  ])('%s', (_, choices, line, reason) => {
    expect(saverReason({ ...nothing, ...choices }, line)).toBe(reason)
  })
})

describe('what is played', () => {
  it.each<[string, Rendition[], Partial<SaverChoices>, boolean, string]>([
    ['automatic without a choice', film, {}, false, 'auto'],
    ['what was chosen', film, { quality: '1080p' }, false, '1080p'],
    ['automatic where a film has not what was chosen', of(240), { quality: '1080p' }, false, 'auto'],
    ['240p with the saver', film, { quality: '1080p' }, true, '240p'],
    ['the coarsest there is', of(480, 720), {}, true, '480p'],
    ['the sound where that was chosen', film, { saverSound: true }, true, 'audio'],
    ['the coarsest where a film is silent', of(240, 360), { saverSound: true }, true, '240p'],
    ['the sound as it is, where there are no pictures', [sound], {}, true, 'auto'],
    ['the file as it is, where nothing was made of it', [], {}, true, 'auto'],
  ])('is %s', (_, renditions, choices, isSaving, quality) => {
    expect(playedQuality(renditions, { ...nothing, ...choices }, isSaving)).toBe(quality)
  })
})

describe('to choose', () => {
  it.each<[string, string, boolean, Partial<SaverChoices>]>([
    ['the sound keeps the saver on', 'audio', true, { saver: true, saverSound: true }],
    ['the coarsest picture keeps it on', '240p', true, { saver: true, saverSound: false }],
    ['a finer one ends it', '360p', true, { saver: false, quality: '360p' }],
    ['automatic ends it', 'auto', true, { saver: false, quality: 'auto' }],
    ['the coarsest without the saver is a quality like others', '240p', false, { saver: false, quality: '240p' }],
  ])('%s', (_, quality, isSaving, change) => {
    expect(choosing(film, quality, isSaving)).toEqual(change)
  })
})

it.each<[string, Rendition[], string, number]>([
  ['240p against 720p', film, '240p', 48],
  ['the sound against 720p', film, 'audio', 63],
  ['nothing by automatic itself', film, 'auto', 0],
  ['nothing by what is finer', film, '1080p', 0],
  ['nothing where there is one picture only', of(240), '240p', 0],
])('saves %s', (_, renditions, quality, megabytes) => {
  expect(savedMegabytes(renditions, quality)).toBe(megabytes)
})
