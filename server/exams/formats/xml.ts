import { need } from '#shared/core/errors.ts'
import { decoded } from './html-entities.ts'

// No document type, so no entities of a file's own; the usual ones are decoded where a text is read.

/** An element: its name, attributes, and what it has inside in its order. */
export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

/** Tags, comments and marked texts of a file together: a whole course has some ten thousands. */
export const mostPieces = 150_000
/** Deeper than any question is nested. */
const mostOpen = 60
/** Of one element: ours and those of others have fewer than ten. */
const mostAttributes = 50

const nameAt = /[^\s<>/="'!?]+/y
const attributeAt = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const endAt = /\s*(\/?)>/y

/** The root of an XML file; undefined if it is none. It goes through the text once, and refuses what has too many tags. */
export function readXml(file: string): Element | undefined {
  const text = file.replace(/^\ufeff/, '').trim()
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined
  const whole: Element = { name: '', attributes: {}, children: [] }
  const open = [whole]
  let pieces = 0
  let at = 0
  while (at < text.length) {
    const inside = open.at(-1) ?? whole
    const next = text.indexOf('<', at)
    const words = text.slice(at, next < 0 ? text.length : next)
    if (inside !== whole && words !== '') inside.children.push(decoded(words))
    if (next < 0 || (inside === whole && words.trim() !== '')) break
    pieces += 1
    need(pieces <= mostPieces, 'exams.file_tags')
    const end = behind(text, next, inside)
    if (end === undefined) return undefined
    if (end > 0) {
      at = end
      continue
    }
    const read = text[next + 1] === '/' ? closed(text, next, open) : opened(text, next, open)
    if (read === undefined || (open.length > 1 && whole.children.length > 1)) return undefined
    at = read
  }
  const [root, ...others] = whole.children
  return open.length === 1 && at >= text.length && others.length === 0 && typeof root === 'object' ? root : undefined
}

/** Where a comment, an instruction or a marked text ends; 0 if it is a tag, undefined if it never ends. */
function behind(text: string, at: number, inside: Element): number | undefined {
  const kind = [
    ['<!--', '-->'],
    ['<?', '?>'],
    [marked, ']]>'],
  ].find(([begin = '']) => text.startsWith(begin, at))
  if (!kind) return 0
  const [begin = '', end = ''] = kind
  const from = at + begin.length
  const to = text.indexOf(end, from)
  if (to < 0) return undefined
  // What is marked as text may have signs that look like XML.
  if (begin === marked) inside.children.push(text.slice(from, to))
  return to + end.length
}
const marked = '<![CDATA['

/** Behind the tag that closes the element that was opened last. */
function closed(text: string, at: number, open: Element[]): number | undefined {
  const name = found(nameAt, text, at + 2)?.[0]
  const end = found(endAt, text, at + 2 + (name?.length ?? 0))
  if (!name || !end || end[1] || open.length === 1 || bareName(name) !== open.pop()?.name) return undefined
  return endAt.lastIndex
}

/** Behind the tag that opens an element. */
function opened(text: string, at: number, open: Element[]): number | undefined {
  const name = found(nameAt, text, at + 1)?.[0]
  if (!name) return undefined
  const element: Element = { name: bareName(name), attributes: {}, children: [] }
  let to = nameAt.lastIndex
  for (let count = 0; count < mostAttributes; count += 1) {
    const [, key = '', double, single] = found(attributeAt, text, to) ?? []
    if (key === '') break
    to = attributeAt.lastIndex
    if (key !== '__proto__') element.attributes[bareName(key)] = decoded(double ?? single ?? '')
  }
  const end = found(endAt, text, to)
  if (!end || open.length > mostOpen) return undefined
  open.at(-1)?.children.push(element)
  if (!end[1]) open.push(element)
  return endAt.lastIndex
}

function found(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Without the name of its namespace. */
const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

const isElement = (child: Element | string): child is Element => typeof child !== 'string'

/** The elements of a name directly inside another. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  (element?.children ?? []).filter(isElement).filter((child) => child.name === name)

export const childOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0]

/** The elements of some names anywhere inside another, in their order. */
export function insideOf(element: Element, ...names: string[]): Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...insideOf(child, ...names)])
}

/** All text inside an element. */
export const textOf = (element: Element | undefined): string =>
  (element?.children ?? []).map((child) => (isElement(child) ? textOf(child) : child)).join('')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML writes it. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** An element as HTML, without those the caller does not want. */
export function htmlOf(element: Element, isWanted: (child: Element) => boolean = () => true): string {
  return element.children
    .map((child) => {
      if (!isElement(child)) return xmlText(child)
      // Of a picture there are only words.
      if (child.name === 'img') return `<img alt="${xmlText(child.attributes.alt ?? '')}">`
      return isWanted(child) ? `<${child.name}>${htmlOf(child, isWanted)}</${child.name}>` : ''
    })
    .join('')
}
