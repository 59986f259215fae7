import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decoded } from './html-text.ts'

// No document type, so no entities of a file's own; the usual ones are decoded where a text is read.

/** An element: its name, attributes, and what it has inside in its order. */
export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  maxNestedTags: 60,
})

type Parsed = Record<string, unknown> & { ':@'?: Record<string, string> }

/** The root of an XML file; undefined if it is none. */
export function readXml(file: string): Element | undefined {
  const text = file.replace(/^\ufeff/, '').trim()
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined
  try {
    return elementsIn(parser.parse(text) as Parsed[]).find((child): child is Element => typeof child !== 'string')
  } catch {
    // Nested deeper than any question is.
    return undefined
  }
}

function elementsIn(nodes: readonly Parsed[]): (Element | string)[] {
  return nodes.flatMap(({ ':@': attributes = {}, ...node }): (Element | string)[] =>
    Object.entries(node).map(([name, inside]) => {
      if (name === '#text') return decoded(String(inside))
      // What is marked as text may have signs that look like XML.
      if (name === '#cdata') return (inside as Parsed[]).map((one) => String(one['#text'] ?? '')).join('')
      const values = Object.entries(attributes).map(([key, value]) => [key, decoded(String(value))])
      return { name, attributes: Object.fromEntries(values), children: elementsIn(inside as Parsed[]) }
    }),
  )
}

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
