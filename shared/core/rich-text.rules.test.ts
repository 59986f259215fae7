import { describe, expect, it } from 'vitest'
import { sanitised } from './rich-text.rules.ts'
import { type RichNode, type RichText, richTextInput, richTextMost } from './rich-text.schema.ts'

const text = (words: string, marks?: RichNode['marks']): RichNode => ({
  type: 'text',
  text: words,
  ...(marks && { marks }),
})
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', ...(content.length > 0 && { content }) })
const doc = (...content: unknown[]): RichText => ({ type: 'doc', content: content as RichNode[] })
const item = (...content: RichNode[]): RichNode => ({ type: 'listItem', content })
const cell = (...content: unknown[]): RichNode => ({ type: 'tableCell', content: content as RichNode[] })
const row = (...content: unknown[]): RichNode => ({ type: 'tableRow', content: content as RichNode[] })
const table = (...content: unknown[]): RichNode => ({ type: 'table', content: content as RichNode[] })
const video = 'eIho2S0ZahI'

describe('sanitised', () => {
  const everything = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('ក')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('b')] },
    paragraph(
      text('a', [{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }]),
      { type: 'hardBreak' },
      text('b', [{ type: 'code' }]),
      text('c', [{ type: 'link', attrs: { href: 'https://sala.test' } }]),
    ),
    paragraph(),
    { type: 'bulletList', content: [item(paragraph(text('a')), { type: 'bulletList', content: [item(paragraph())] })] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('c')))] },
    { type: 'blockquote', content: [paragraph(text('q'))] },
    { type: 'horizontalRule' },
    { type: 'codeBlock', content: [text('let a')] },
    { type: 'image', attrs: { src: '/files/a.webp', alt: 'a' } },
    { type: 'youtube', attrs: { video, start: 90, title: 'How to speak' } },
    table(
      row(
        { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('Day'))] },
        { type: 'tableHeader', content: [paragraph()] },
      ),
      row(
        { type: 'tableCell', attrs: { rowspan: 2 }, content: [paragraph(text('Monday'))] },
        cell(paragraph(text('a', [{ type: 'bold' }])), { type: 'bulletList', content: [item(paragraph(text('b')))] }),
        cell({ type: 'image', attrs: { src: '/files/a.webp', alt: '' } }),
      ),
    ),
  )

  it('keeps everything we know as it is, and does nothing the second time', () => {
    expect(sanitised(everything)).toEqual(everything)
    expect(sanitised(sanitised(everything))).toEqual(everything)
  })

  it.each<[string, unknown[], unknown[]]>([
    [
      'a node nobody knows',
      [{ type: 'iframe', attrs: { src: 'https://evil.test' } }, paragraph(text('a'))],
      [paragraph(text('a'))],
    ],
    ['a node named like a part of every object', [{ type: 'constructor' }, { type: '__proto__' }], []],
    ['other attributes', [{ ...paragraph(text('a')), attrs: { style: 'x', onclick: 'y' } }], [paragraph(text('a'))]],
    [
      'a script behind a link',
      [paragraph(text('a', [{ type: 'link', attrs: { href: 'javascript:x' } }]))],
      [paragraph(text('a'))],
    ],
    [
      'the rest of a link',
      [paragraph(text('a', [{ type: 'link', attrs: { href: '/a', target: '_blank', class: 'x' } }]))],
      [paragraph(text('a', [{ type: 'link', attrs: { href: '/a' } }]))],
    ],
    [
      'the same mark twice',
      [paragraph(text('a', [{ type: 'bold' }, { type: 'bold' }]))],
      [paragraph(text('a', [{ type: 'bold' }]))],
    ],
    [
      'a mark nobody knows',
      [paragraph(text('a', [{ type: 'textStyle', attrs: { color: 'red' } }]))],
      [paragraph(text('a'))],
    ],
    ['a picture from elsewhere', [{ type: 'image', attrs: { src: 'https://evil.test/a.png' } }], []],
    [
      'a picture without words gets empty ones',
      [{ type: 'image', attrs: { src: '/art/a.svg', alt: 5 } }],
      [{ type: 'image', attrs: { src: '/art/a.svg', alt: '' } }],
    ],
    [
      'the first heading becomes a second',
      [{ type: 'heading', attrs: { level: 1 } }],
      [{ type: 'heading', attrs: { level: 2 } }],
    ],
    [
      'small headings become third ones',
      [{ type: 'heading', attrs: { level: 6 } }],
      [{ type: 'heading', attrs: { level: 3 } }],
    ],
    ['a heading without a level', [{ type: 'heading' }], [{ type: 'heading', attrs: { level: 2 } }]],
    ['a list without items', [{ type: 'bulletList', content: [paragraph(text('a'))] }, { type: 'orderedList' }], []],
    ['a quote of nothing', [{ type: 'blockquote', content: [{ type: 'iframe' }] }], []],
    ['an item outside a list', [item(paragraph(text('a')))], []],
    [
      'words without a paragraph get one',
      [text('a'), text('b'), { type: 'horizontalRule' }],
      [paragraph(text('a'), text('b')), { type: 'horizontalRule' }],
    ],
    [
      'an item that does not begin with a paragraph',
      [{ type: 'bulletList', content: [item({ type: 'blockquote', content: [paragraph(text('a'))] })] }],
      [{ type: 'bulletList', content: [item(paragraph(), { type: 'blockquote', content: [paragraph(text('a'))] })] }],
    ],
    [
      'marks inside code',
      [{ type: 'codeBlock', content: [text('a', [{ type: 'bold' }]), { type: 'hardBreak' }] }],
      [{ type: 'codeBlock', content: [text('a')] }],
    ],
    ['empty words', [paragraph(text('')), paragraph(text('a'))], [paragraph(), paragraph(text('a'))]],
    ['empty paragraphs at the end', [paragraph(text('a')), paragraph(), paragraph()], [paragraph(text('a'))]],
    ['what is no node', [null, 5, 'a', [], {}, { type: 5 }, paragraph(text('a'))], [paragraph(text('a'))]],
    [
      'content that is no list',
      [{ type: 'paragraph', content: 'a' }, { type: 'bulletList', content: { a: 1 } }, paragraph(text('a'))],
      [paragraph(), paragraph(text('a'))],
    ],
    [
      'a video whose id is none',
      [
        { type: 'youtube', attrs: { video: 'eIho2S0Zah"', title: 'a' } },
        { type: 'youtube', attrs: { video: '../../evil.' } },
        { type: 'youtube', attrs: { video: { toString: 'eIho2S0ZahI' } } },
        { type: 'youtube', attrs: { src: `https://www.youtube.com/embed/${video}` } },
        { type: 'youtube' },
      ],
      [],
    ],
    [
      'what a video says beside its id, its start and its title',
      [
        { type: 'youtube', attrs: { video, start: '90', title: 7, src: 'https://evil.test', allow: '*' } },
        { type: 'youtube', attrs: { video, start: -1, title: ` ${'a'.repeat(300)}` } },
      ],
      [
        { type: 'youtube', attrs: { video, title: '' } },
        { type: 'youtube', attrs: { video, title: 'a'.repeat(200) } },
      ],
    ],
    [
      'what is no row of a table, and no cell of a row',
      [table(paragraph(text('a')), row(paragraph(text('b')), cell(paragraph(text('c')))), row(), null)],
      [table(row(cell(paragraph(text('c')))))],
    ],
    ['a table without cells', [table(), table(row()), { type: 'table' }, row(cell(paragraph())), cell()], []],
    ['a cell without text gets a paragraph', [table(row({ type: 'tableCell' }))], [table(row(cell(paragraph())))]],
    [
      'words without a paragraph in a cell, and its other attributes',
      [table(row({ ...cell(text('a')), attrs: { colspan: 1, rowspan: 5000, colwidth: [9], style: 'x' } }))],
      [table(row(cell(paragraph(text('a')))))],
    ],
    [
      'a node nobody knows in a cell',
      [table(row(cell({ type: 'iframe', attrs: { src: 'https://evil.test' } }, paragraph(text('a')))))],
      [table(row(cell(paragraph(text('a')))))],
    ],
    [
      'a table in a table is read as its cells',
      [table(row(cell(table(row(cell(paragraph(text('a'))), cell(paragraph(text('b')))))), cell()))],
      [table(row(cell(paragraph(text('a')), paragraph(text('b'))), cell(paragraph())))],
    ],
    [
      'a start that is no number',
      [{ type: 'orderedList', attrs: { start: '1; x' }, content: [item(paragraph())] }],
      [{ type: 'orderedList', content: [item(paragraph())] }],
    ],
  ])('%s', (_, given, sanitisedNodes) => {
    expect(sanitised(doc(...given))).toEqual(doc(...sanitisedNodes))
  })

  it.each([undefined, null, 5, 'doc', [], {}, { type: 'doc', content: 5 }, { type: 'doc', content: null }])(
    'makes an empty document of garbage: %j',
    (garbage) => {
      expect(sanitised(garbage)).toEqual(doc())
    },
  )

  it('has no marks that turn what follows around', () => {
    const text = (words: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    })
    expect(sanitised(text('@SUM(A1) \u202egnp \u2066a\u2069'))).toEqual(text('@SUM(A1) gnp a'))
    expect(sanitised(text('\u202e'))).toEqual({ type: 'doc', content: [] })
  })

  it('is bounded, however deep it is nested and however long it is', () => {
    let deep: RichNode = paragraph(text('bottom'))
    for (let level = 0; level < 5000; level++) deep = { type: 'blockquote', content: [deep] }
    expect(JSON.stringify(sanitised(doc(deep)))).not.toContain('bottom')
    let nested: RichNode = paragraph(text('bottom'))
    for (let level = 0; level < 5000; level++) nested = table(row(cell(nested)))
    expect(JSON.stringify(sanitised(doc(nested)))).not.toContain('bottom')
    const wide = sanitised(doc(table(row(...Array(30_000).fill(cell())))))
    expect(wide.content?.[0]?.content?.[0]?.content?.length).toBeLessThan(20_000)
    expect(sanitised(doc(paragraph(text('a'.repeat(300_000))))).content?.[0]?.content?.[0]?.text).toHaveLength(200_000)
    expect(sanitised(doc(...Array(30_000).fill({ type: 'horizontalRule' }))).content).toHaveLength(20_000)
  })
})

describe('a text that someone sends', () => {
  it('is sanitised when it is read', () => {
    expect(richTextInput.parse(doc({ type: 'iframe' }, paragraph(text('a'))))).toEqual(doc(paragraph(text('a'))))
  })

  it('is refused when it is no document', () => {
    expect(richTextInput.safeParse({ type: 'paragraph' }).success).toBe(false)
    expect(richTextInput.safeParse('<p>a</p>').success).toBe(false)
  })

  it('is refused when it is too long, or nested too deep', () => {
    const words = (length: number) => doc(paragraph(text('a'.repeat(length))))
    const around = JSON.stringify(words(0)).length
    expect(richTextInput.safeParse(words(richTextMost - around)).success).toBe(true)
    const refused = richTextInput.safeParse(words(richTextMost - around + 1))
    expect(refused.error?.issues[0]?.message).toBe('core.too_large')
    let deep: RichNode = paragraph()
    for (let level = 0; level < 50_000; level++) deep = { type: 'blockquote', content: [deep] }
    expect(richTextInput.safeParse(doc(deep)).success).toBe(false)
  })
})
