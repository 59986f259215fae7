/** How spreadsheets, PDFs and archives begin: they are no text, whatever they are called. */
const otherKinds = ['504b0304', 'd0cf11e0', '25504446', '1f8b']
const markBytes = 2
const sampleBytes = 400

/**
 * The text of a statement as banks and spreadsheets save it: UTF-8, UTF-16 with or without its mark, or the old encoding
 * of Windows. Undefined if the file is something else, such as a workbook or a PDF.
 */
export function statementText(bytes: Uint8Array): string | undefined {
  const beginning = hexOf(bytes.subarray(0, 4))
  if (otherKinds.some((kind) => beginning.startsWith(kind))) return undefined
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding)
    if (text !== undefined) return hasControls(text) ? undefined : text
  }
  return undefined
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function encodingsOf(bytes: Uint8Array): string[] {
  const mark = hexOf(bytes.subarray(0, markBytes))
  if (mark === 'fffe') return ['utf-16le']
  if (mark === 'feff') return ['utf-16be']
  // Digits and dividers are half zeros in UTF-16.
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 1].map((side) => sample.filter((byte, at) => at % 2 === side && byte === 0).length)
  if ((zeros[1] ?? 0) > sample.length / 8) return ['utf-16le']
  if ((zeros[0] ?? 0) > sample.length / 8) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What no text has. DOS programs end a text with one such mark. */
const hasControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\x00-\x08\x0e-\x1a\x1c-\x1f\x81\x8d\x8f\x90\x9d]/.test(text.replace(/\x1a$/, ''))
