/** A part of some HTML: words as they are written there, or a tag with its attributes. */
export type HtmlPiece = { text: string } | { tag: string; isEnd: boolean; written: string }

/** Elements whose inside is no text. */
const skipped = new Set(['script', 'style', 'head', 'template', 'svg', 'math'])
const tagAt = /<(\/?)([a-z][a-z0-9]*)/y

/**
 * The words and tags of some HTML, in one pass: what is opened and never closed is looked for once. Comments are left out,
 * and so is the inside of scripts and the like.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  // Only these letters: others change their length.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const next = nextOf(lower)
  const nextBehind = nextOf(lower)
  let words: string[] = []
  let at = 0
  while (at < html.length) {
    const from = at
    if (html[at] !== '<') {
      const open = html.indexOf('<', at)
      at = open < 0 ? html.length : open
      words.push(html.slice(from, at).replaceAll(']]>', ' '))
      continue
    }
    const comment = lower.startsWith('<!--', at) ? next('-->', at + 4) : -1
    if (comment >= 0 || lower.startsWith('<![cdata[', at)) {
      at = comment >= 0 ? comment + 3 : at + 9
      words.push(' ')
      continue
    }
    tagAt.lastIndex = at
    const [, slash, tag = ''] = tagAt.exec(lower) ?? []
    const end = next('>', at)
    if (tag === '' || end < 0) {
      // Without another end there is no other tag.
      at = end < 0 ? html.length : at + 1
      words.push(html.slice(from, at))
      continue
    }
    at = end + 1
    const close = skipped.has(tag) && !slash ? next(`</${tag}`, at) : -1
    const closed = close < 0 ? -1 : nextBehind('>', close)
    if (closed >= 0) {
      at = closed + 1
      words.push(' ')
      continue
    }
    if (words.length > 0) yield { text: words.join('') }
    words = []
    yield { tag, isEnd: slash === '/', written: html.slice(from, end + 1) }
  }
  if (words.length > 0) yield { text: words.join('') }
}

/** Where a sign is next. Places are asked for in their order, so each part of the text is looked at once for each sign. */
function nextOf(text: string): (sign: string, from: number) => number {
  const found = new Map<string, number>()
  return (sign, from) => {
    const known = found.get(sign)
    if (known !== undefined && (known < 0 || known >= from)) return known
    const place = text.indexOf(sign, from)
    found.set(sign, place)
    return place
  }
}
