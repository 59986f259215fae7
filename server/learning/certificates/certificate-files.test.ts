import { Resvg } from '@resvg/resvg-js'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lockCounter } from '#server/learning/certificates/certificate-numbers.ts'
import { writeCertificate } from '#server/learning/certificates/certificates.ts'
import { day } from '#shared/core/format.rules.ts'
import { sheetWords } from '#shared/learning/certificate-sheet.rules.ts'
import { type CertificateTemplate, certificateTemplate } from '#shared/learning/certificates.schema.ts'
import { certificateLayouts } from '#shared/learning/learning.lists.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { certificates } from '../learning.tables.ts'
import { revokeCertificate } from './office-certificates.ts'

const { visit } = openSite()

type Wanted = { school?: School; name?: string; title?: string; template?: Partial<CertificateTemplate> }

async function issued({ school, name = 'សុខ ស្ត្រី ចាន់ធារ៉ា', title = 'គេហទំព័រ', template = {} }: Wanted = {}) {
  const own = school ?? (await given.school())
  const course = await given.course(own, { title })
  const student = await given.person(own)
  return inSchool(own, async (ctx) => {
    await lockCounter(ctx)
    const facts = { id: course.id, title, language: 'km' as const }
    const row = await writeCertificate(ctx, {
      course: facts,
      studentId: student.id,
      studentName: name,
      finishedAt: ctx.now,
      host: own.host,
    })
    const look = certificateTemplate.parse({ ...row.template, ...template })
    await ctx.tx.update(certificates).set({ template: look })
    return { school: own, ...row }
  })
}

type Format = 'pdf' | 'png' | 'svg'

const fileOf = async ({ school, id }: { school: School; id: string }, format: Format, lang = '') =>
  visit(school.host, 'GET', `/certificate/${id}.${format}${lang && `?lang=${lang}`}`)

/** The title of a PDF of one page, its text without spaces and control characters, and its glyphs. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(1)
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const { fnArray, argsArray } = await page.getOperatorList()
  const runs = argsArray.filter((_, at) => fnArray[at] === OPS.showText) as [(Glyph | number)[]][]
  const glyphs = runs.flatMap(([run]) => run.filter((one) => typeof one !== 'number'))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  await pdf.loadingTask.destroy()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  return { title: info.Title, text: text.replace(/[\s\p{Cc}]/gu, ''), glyphs }
}

type Glyph = { unicode: string; width: number }

const without = (text: string) => text.replace(/\s/g, '')

describe('a certificate as a file', () => {
  it.each(certificateLayouts)('is a PDF of one page with name and course as its title: %s', async (layout) => {
    const one = await issued({ template: { layout } })
    const { status, headers, bytes } = await fileOf(one, 'pdf')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    const { title, text } = await read(bytes)
    expect(title).toBe('សុខ ស្ត្រី ចាន់ធារ៉ា · គេហទំព័រ')
    expect(text).toContain(one.number)
  })

  it('has shaped Khmer: six letters become four glyphs, the leftmost first', async () => {
    const one = await issued({ name: 'ស្ត្រី', title: 'Web', template: { text: '{name} {course}' } })
    const { text, glyphs } = await read((await fileOf(one, 'pdf')).bytes)
    expect(text).toContain('ស្ត្រី')
    const at = glyphs.findIndex(({ unicode }) => unicode === 'ស្ត្រី')
    // The text is mapped to the last of four glyphs: the narrow ro on the left, the broad so, and two without a width.
    const widths = glyphs.slice(at - 3, at + 1).map(({ width }) => Math.round(width))
    expect(widths).toEqual([298, 894, 0, 0])
    expect(glyphs[at + 1]?.unicode).toBe('W')
  })

  it('has every letter of Latin names, dashes and quotes', async () => {
    const name = 'Łukasz “Nguyễn” — Đặng'
    const one = await issued({ name, template: { title: 'Certificate', text: '{name} — {course}' } })
    expect((await read((await fileOf(one, 'pdf')).bytes)).text).toContain(without(name))
  })

  it('does not run anything in its texts as a command', async () => {
    const name = '#panic("x") *Sok* $a$ \\ @b <c> `d`'
    const one = await issued({ name, title: '#image("/etc/passwd")', template: { text: '{name} #let {course}' } })
    const { text } = await read((await fileOf(one, 'pdf')).bytes)
    expect(text).toContain(without(name))
    expect(text).toContain('#image("/etc/passwd")')
  })

  it('is drawn without marks that turn a text around, at which Typst would end the process', async () => {
    const one = await issued({ name: 'So\u202ekha \u2067Chan' })
    expect((await read((await fileOf(one, 'pdf')).bytes)).text).toContain('SokhaChan')
  })

  it('stays on one page however long the texts are', async () => {
    const long = 'ការអភិវឌ្ឍគេហទំព័រ'.repeat(12)
    const template = {
      title: long.slice(0, 120),
      text: `${long.slice(0, 250)} {name} ${long.slice(0, 250)} {course}`,
      signer: long.slice(0, 120),
    }
    for (const layout of certificateLayouts) {
      const one = await issued({ name: long.slice(0, 150), title: long, template: { ...template, layout } })
      expect((await read((await fileOf(one, 'pdf')).bytes)).text).toContain(one.number)
    }
  })

  it('is a picture too, with the background color of the school', async () => {
    const one = await issued({ template: { layout: 'plain', paper: '#102030' } })
    const { status, headers, bytes } = await fileOf(one, 'png')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1754, height: 1240 })
    expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30])
  })

  it('is in the language that is chosen, and by default in that of the school', async () => {
    const own = await issued({
      name: 'Sok',
      title: 'Web',
      template: { title: 'Diploma', text: 'Well done {name}: {course}' },
    })
    const text = async (lang?: string) => (await read((await fileOf(own, 'pdf', lang)).bytes)).text
    const written = await text()
    expect(written).toContain('Diploma')
    expect(written).toContain('Welldone')
    expect(await text('en')).toBe(written)
    expect(await text('xx')).toBe(written)
    // What the school wrote stays; the words around it are in the language that is chosen.
    const chinese = await text('zh')
    expect(chinese).toContain('Diploma')
    expect(chinese).toContain('Welldone')
    expect(chinese).toContain(without(day('zh', own.finishedAt)))
  })

  it('is in every language if the school has not changed its text', async () => {
    const one = await issued({ name: 'Sok', title: 'Web', template: sheetWords.en.usual })
    const text = async (lang?: string) => (await read((await fileOf(one, 'pdf', lang)).bytes)).text
    expect(await text()).toContain(without(sheetWords.en.usual.title))
    const chinese = await text('zh')
    expect(chinese).toContain(sheetWords.zh.usual.title)
    expect(chinese).toContain(without(day('zh', one.finishedAt)))
    expect(chinese).toContain('Sok')
    expect(await text('km')).toContain('សូមបញ្ជាក់ថាSok')
  })

  it('is on its page the same drawing as the picture', async () => {
    const one = await issued()
    const { headers, bytes } = await fileOf(one, 'svg')
    expect(headers.get('content-type')).toBe('image/svg+xml')
    const width = { mode: 'width', value: 1754 } as const
    const seen = new Resvg(Buffer.from(bytes), { fitTo: width, font: { loadSystemFonts: false } }).render().asPng()
    const pixels = (png: Uint8Array) => sharp(png).raw().toBuffer()
    expect((await pixels(seen)).equals(await pixels((await fileOf(one, 'png')).bytes))).toBe(true)
  })

  it('is saved under the name of its person and course', async () => {
    const one = await issued({ name: 'សុខ ស្ត្រី', title: 'Excel 1/2: "ម៉ាក្រូ"' })
    for (const format of ['pdf', 'png', 'svg'] as const) {
      const name = encodeURIComponent(`សុខ ស្ត្រី - Excel 1 2: "ម៉ាក្រូ".${format}`)
      const disposition = (await fileOf(one, format)).headers.get('content-disposition')
      expect(disposition).toBe(`inline; filename="file.${format}"; filename*=UTF-8''${name}`)
    }
  })

  it('is compressed as a drawing', async () => {
    const one = await issued()
    const accepted = { 'accept-encoding': 'gzip' }
    const { headers } = await visit(one.school.host, 'GET', `/certificate/${one.id}.svg`, { headers: accepted })
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  it('shows that it is revoked', async () => {
    const one = await issued({ template: { text: '{name} finished {course}' } })
    const text = async () => (await read((await fileOf(one, 'pdf')).bytes)).text
    expect(await text()).not.toContain('REVOKED')
    await inSchool(one.school, (ctx) => revokeCertificate(ctx, one.id, 'A wrong name'))
    expect(await text()).toContain('REVOKED')
  })

  it('is drawn without a deleted picture', async () => {
    const school = await given.school()
    const logo = `/files/${school.id}/${school.id}.webp`
    expect((await fileOf(await issued({ school, template: { logo } }), 'pdf')).status).toBe(200)
  })

  it('is served on its own host and the platform’s, and nowhere else', async () => {
    const one = await issued()
    const [other, platform] = [await given.school(), await given.platform()]
    expect((await visit(other.host, 'GET', `/certificate/${one.id}.pdf`)).status).toBe(404)
    expect((await visit(platform.host, 'GET', `/certificate/${one.id}.pdf`)).status).toBe(200)
    expect((await visit(one.school.host, 'GET', `/certificate/${one.school.id}.pdf`)).status).toBe(404)
  })
})
