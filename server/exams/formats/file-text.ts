import { need } from '#shared/core/errors.ts'

// Excel writes a CSV file in the encoding of its country: Windows-1252 in Europe, GBK in China.

/** The text of a file, whatever it is encoded in; undefined if it is none. One that nobody can be sure of is refused. */
export function fileText(bytes: Uint8Array): string | undefined {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('latin1')
  const wide = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : undefined
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes)
  if (isOtherFile(text, bytes)) return undefined
  if (wide || !isDamaged(text)) return text
  const encoding = encodingOf(bytes)
  need(encoding, 'exams.file_encoding')
  return new TextDecoder(encoding).decode(bytes)
}

const sampleLength = 4096

/** A picture, a document or a program: it has braces and commas by chance. */
function isOtherFile(text: string, bytes: Uint8Array): boolean {
  const sample = text.slice(0, sampleLength)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const odd = sample.match(/[\x00-\x08\x0e-\x1f]/g)?.length ?? 0
  // A text in an older encoding has none at all.
  const most = bytes.length > 0 && isDamaged(text) ? 0 : sample.length / 5
  return odd > most || /^\s*(?:%PDF-|\{\\rtf)/.test(sample)
}

/** Whether more than a few of its letters could not be read: a text that was cut has one of them. */
function isDamaged(text: string): boolean {
  if (!text.includes('\ufffd')) return false
  let [lost, read] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) lost += 1
    else if (code > 0x7f) read += 1
  }
  return lost * 4 >= read
}

/**
 * GB 18030 writes a letter in two bytes that both are high, and nearly all Chinese words with those that begin below 0xd8.
 * In Windows-1252 a letter with an accent is one byte, mostly between others, and one of the last.
 */
function encodingOf(bytes: Uint8Array): 'gb18030' | 'windows-1252' | undefined {
  let [common, pairs, alone, unknown] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, next = 0] = [bytes[at], bytes[at + 1]]
    if (byte < 0x80) continue
    if (byte > 0xa0 && next > 0xa0) {
      pairs += 1
      if (byte < 0xaa || (byte >= 0xb0 && byte < 0xd8)) common += 1
      at += 1
    } else {
      alone += 1
      if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) unknown += 1
    }
  }
  if (pairs > alone * 4 && common * 2 > pairs && isReadable(bytes, 'gb18030')) return 'gb18030'
  return alone > pairs && unknown === 0 ? 'windows-1252' : undefined
}

function isReadable(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
