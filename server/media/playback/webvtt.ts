import { clock } from '../processing/preview-track.ts'

type Cue = { from: number; to: number; settings: string; text: string }

const mostCues = 20_000
const moment = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^${moment}[ \t]+-->[ \t]+${moment}(?:[ \t]+(.*))?$`)
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,4}(?:\.\d+)?%?|position:\d{1,3}(?:\.\d+)?%|size:\d{1,3}(?:\.\d+)?%|align:(?:start|center|end|left|right))$/

/**
 * Parses a WebVTT file and writes it again with times, positions, text and a few safe tags. Styles, notes and all other
 * tags are removed. Undefined if it is not WebVTT or has no text.
 */
export function cleanWebvtt(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)
  if (text === undefined || !/^WEBVTT(?:[ \t\n]|$)/.test(text)) return undefined
  const cues: Cue[] = []
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const cue = cueOf(block)
    if (cue === 'broken' || cues.length >= mostCues) return undefined
    if (cue && cue.text !== '') cues.push(cue)
  }
  if (cues.length === 0) return undefined
  const written = cues.map((cue) => `${clock(cue.from)} --> ${clock(cue.to)}${cue.settings}\n${cue.text}`)
  return `WEBVTT\n\n${written.join('\n\n')}\n`
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text.replace(/\r\n?/g, '\n').trimEnd()
  } catch {
    return undefined
  }
}

/** Undefined for a block that is not a cue: a note, a style, a region. */
function cueOf(block: string): Cue | 'broken' | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0) return undefined
  const found = timing.exec(lines[at]?.trim() ?? '')
  // A cue may have a name, in one line above its times.
  if (!found || at > 1) return 'broken'
  const [, ...parts] = found
  const [from, to] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4, 8))]
  if (to <= from) return 'broken'
  const settings = (parts[8] ?? '').split(/[ \t]+/).filter((word) => setting.test(word))
  const text = lines
    .slice(at + 1)
    .map(cleanLine)
    .filter((line) => line !== '')
    .join('\n')
  return { from, to, settings: settings.map((word) => ` ${word}`).join(''), text }
}

function secondsOf([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

const tags = /(<[^>]*(?:>|$))/
const plainTag = /^<\/?[biucv]>$/
const classedTag = /^<([biucv](?:\.[\w-]{1,30})+)>$/
const voice = /^<v(?:\.[\w-]+)*[ \t]+([^>]+)>$/
const knownEntity = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g

function cleanLine(line: string): string {
  const parts = line.split(tags).map((part, index) => (index % 2 ? cleanTag(part) : cleanWords(part)))
  return parts.join('').trim()
}

function cleanTag(tag: string): string {
  const speaker = voice.exec(tag)?.[1]
  if (speaker) return `<v ${escaped(speaker.trim())}>`
  return plainTag.test(tag) || classedTag.test(tag) ? tag : ''
}

/** A `-->` in the text would start another cue, so every `>` is escaped. */
const cleanWords = (text: string) => text.replace(knownEntity, '&amp;').replaceAll('>', '&gt;')

const escaped = (name: string) => name.replace(/[<&]/g, '')
