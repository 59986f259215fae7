import { mostAccepted, mostOptions, optionMost } from './exams.lists.ts'
import { numberIn } from './short-answers.rules.ts'

// How people say which answer is right: by a sign at it, by its letter, its number or its text. Every reader of questions
// goes through a text once, so nothing here looks for an end from each place of a text.

export type MarkedOption = { text: string; isRight: boolean }

const ticks = ['✓', '✔', '☑', '✅'].flatMap((sign) => [sign, `${sign}\ufe0f`])
const signs = ['*', ...ticks]

/** An option without the sign that says it is right: a star or a tick, before it or behind it. */
export function markedIn(written: string): MarkedOption {
  const whole = written.trim()
  const before = signs.findLast((sign) => whole.startsWith(sign)) ?? ''
  const rest = whole.slice(before.length).trim()
  const behind = signs.findLast((sign) => rest.endsWith(sign)) ?? ''
  const text = rest.slice(0, rest.length - behind.length).trim()
  return { text: text.slice(0, optionMost), isRight: before !== '' || behind !== '' }
}

const surely: Record<string, boolean> = {
  ...{ true: true, ត្រូវ: true, ពិត: true, 对: true, 正确: true },
  ...{ false: false, ខុស: false, មិនពិត: false, មិនត្រូវ: false, 错: false, 错误: false },
}
const asOptions: Record<string, boolean> = {
  ...surely,
  ...{ yes: true, t: true, 是: true, no: false, f: false, 否: false },
}

/** Whether an answer by itself says true or false; undefined if it is a word like any other. */
export const truthIn = (text: string): boolean | undefined => surely[plain(text)]
/** The same where it is one of the options: 'yes' and 'no' are, too. */
export const truthOfOption = (text: string): boolean | undefined => asOptions[plain(text)]

/** Whether it is true, if the options are the words for true and false, or one of them; undefined if they are not. */
export function truthAmong(options: readonly MarkedOption[], truthOf = truthOfOption): boolean | undefined {
  const truths = options.map(({ text }) => truthOf(text))
  if (options.length === 1) return truths[0]
  const [first, second] = options
  if (options.length !== 2 || !first || !second || first.isRight === second.isRight) return undefined
  if (truths.includes(undefined) || truths[0] === truths[1]) return undefined
  return first.isRight ? truths[0] : truths[1]
}

const letters = ['abcdefghijklmnopqrst', 'កខគឃងចឆជឈញដឋឌឍណតថទធន']
const lettered = /^\(?(?<name>[a-tក-ន]|\d{1,2})\s*[).:、．）：](?!\d)\s*(?<text>\S.*)$/isu

/** The place of an option by its letter or number, from 0; -1 if it is neither. */
export function placeOf(name: string): number {
  if (/^\d{1,2}$/.test(name)) return Number(name) - 1
  return name.length === 1 ? Math.max(...letters.map((all) => all.indexOf(name.toLowerCase()))) : -1
}

/** Options without their letters, if each begins with its own: 'A. Paris', 'B. London'. */
export function withoutLetters(options: readonly MarkedOption[]): MarkedOption[] {
  const found = options.map(({ text }) => lettered.exec(text)?.groups)
  const areLettered = options.length > 1 && found.every((groups, at) => groups && placeOf(groups.name ?? '') === at)
  return options.map((option, at) => (areLettered ? { ...option, text: found[at]?.text ?? '' } : option))
}

/** Which options are right: those that are named by their text, or else by their letter or number. */
export function rightAmong(options: readonly string[], names: readonly string[]): boolean[] {
  const texts = options.slice(0, mostOptions).map((option) => option.slice(0, optionMost).trim())
  const said = names.slice(0, mostAccepted).map((name) => name.slice(0, optionMost).trim())
  const rightIf = (isRight: (text: string, at: number) => boolean) =>
    options.map((_, at) => isRight(texts[at] ?? '', at))
  // As it is written, or else whatever its capitals: of CO and Co only one is cobalt.
  if (said.some((name) => texts.includes(name))) return rightIf((text) => said.includes(text))
  const [plainTexts, plainNames] = [texts.map(plain), said.map(plain)]
  if (plainNames.some((name) => plainTexts.includes(name))) {
    return rightIf((_, at) => plainNames.includes(plainTexts[at] ?? ''))
  }
  if (texts.length > 0 && texts.every((text) => truthOfOption(text) !== undefined)) {
    const truths = said.map(truthOfOption)
    if (truths.some((truth) => truth !== undefined)) return rightIf((text) => truths.includes(truthOfOption(text)))
  }
  const places = new Set(said.flatMap((name) => placesNamed(name, texts)))
  return rightIf((_, at) => places.has(at))
}

const between = /[,;，；、/&+|]|\s(?:and|or)\s|និង|ឬ|和|及/iu
const pieceStart = /^(?:options?|choices?|answers?|ជម្រើស|ចម្លើយ|选项|答案)\s*/iu

/** 'B, D' and 'BD' name two options, 'B) Paris' the second one; 'a loan' and 3.5 are texts. */
function placesNamed(name: string, texts: readonly string[]): number[] {
  const number = numberIn(name)
  if (number !== undefined && !/^\d{1,2}$/.test(plain(name))) {
    const same = texts.flatMap((text, at) => (numberIn(text) === number ? [at] : []))
    // '1,3' is the first and the third, where no option is that number.
    if (same.length > 0 || !/^\d{1,2}(?:, ?\d{1,2})+$/.test(plain(name))) return same
  }
  return name.split(between).flatMap((piece) => placesOfPiece(piece, texts))
}

function placesOfPiece(written: string, texts: readonly string[]): number[] {
  const same = texts.flatMap((text, at) => (plain(text) === plain(written) && plain(text) !== '' ? [at] : []))
  if (same.length > 0) return same
  const piece = written.trim().replace(pieceStart, '')
  const bare = /^[([（［](.*)[)\]）］]$/su.exec(piece)?.[1]?.trim() ?? piece
  const isAmong = (place: number) => place >= 0 && place < texts.length
  const named = [plain(bare), lettered.exec(bare)?.groups?.name ?? ''].filter((one) => /^(?:\d{1,2}|.)$/u.test(one))
  const place = named.map(placeOf).find(isAmong)
  if (place !== undefined) return [place]
  // 'ABD' are letters in their order; 'BAD' is a word.
  const areLetters = /^[A-H]{2,8}$/.test(bare) && [...bare].every((one, at) => one > (bare[at - 1] ?? ''))
  const words = areLetters ? [...bare] : bare.split(/\s+/u).map(plain)
  const places = words.filter(Boolean).map(placeOf)
  return places.every(isAmong) ? places : []
}

const khmerZero = 0x17e0
const behindWords = '.:)។）：'

/** A word as it is compared: Khmer digits as others, without a full stop behind it. */
export function plain(text: string): string {
  const written = text.trim()
  let end = written.length
  while (end > 0 && behindWords.includes(written[end - 1] ?? '')) end -= 1
  return written
    .slice(0, end)
    .replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - khmerZero))
    .toLowerCase()
}
