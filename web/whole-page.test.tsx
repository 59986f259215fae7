import { Suspense, use } from 'react'
import type { EntryContext } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderWhole, withDataInPlace } from './whole-page.ts'

const page = (children: React.ReactNode) => (
  <html lang="en">
    <body>{children}</body>
  </html>
)
const rendered = async (children: React.ReactNode) => (await renderWhole(page(children))).toString()

function Waiting({ word }: { word: Promise<string> }) {
  return <p>{use(word)}</p>
}

function Broken(): never {
  throw new Error('broken on purpose')
}

describe('a whole page', () => {
  it('is rendered with its doctype', async () => {
    expect(await rendered(<p>សាលា</p>)).toBe(
      '<!DOCTYPE html><html lang="en"><head></head><body><p>សាលា</p></body></html>',
    )
  })

  it('has no script and no hidden part where a part had to wait', async () => {
    const word = new Promise<string>((resolve) => setImmediate(() => resolve('later')))
    const html = await rendered(
      <Suspense fallback={<p>waiting</p>}>
        <Waiting word={word} />
      </Suspense>,
    )
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html).toContain('<p>later</p>')
    expect(html).not.toMatch(/waiting|<script|hidden/)
  })

  it('keeps a long part that had to wait in its place', async () => {
    const long = 'word '.repeat(20_000)
    const word = new Promise<string>((resolve) => setImmediate(() => resolve(long)))
    const html = await rendered(
      <Suspense fallback={<p>waiting</p>}>
        <Waiting word={word} />
      </Suspense>,
    )
    expect(html).toContain(long)
    expect(html).not.toMatch(/waiting|<script|hidden/)
  })

  it('fails with the error of the part that failed', async () => {
    await expect(rendered(<Broken />)).rejects.toThrow('broken on purpose')
  })
})

describe('the data of a page', () => {
  it('is read to its end, and handed over as already read', async () => {
    const text = 'រៀន'.repeat(500)
    const bytes = new TextEncoder().encode(text)
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        // Cut within a letter.
        controller.enqueue(bytes.subarray(0, 100))
        controller.enqueue(bytes.subarray(100))
        controller.close()
      },
    })
    const router = { serverHandoffStream: stream, renderMeta: {} } as unknown as EntryContext
    await withDataInPlace(router)
    const { streamCache } = router.renderMeta as { streamCache: Record<number, { result: unknown }> }
    expect(streamCache[0]?.result).toEqual({ done: true, value: text })
  })
})
