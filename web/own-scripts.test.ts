import { expect, it } from 'vitest'
import { scriptHash, scriptMark, withoutMarks } from './own-scripts.ts'

const marked = `nonce="${scriptMark}"`
const read = (page: string) => {
  const { html, hashes } = withoutMarks(Buffer.from(page))
  return { html: html.toString(), hashes }
}

it('the scripts with our mark are hashed as they are written, and the marks are removed', () => {
  const page = `<link rel="modulepreload" ${marked} href="/a.js"/><script ${marked}>say("ខ្មែរ")</script>\
<p>ពន្លឺ</p><script ${marked} type="module" async="">\n second() \n</script><script ${marked}>say("ខ្មែរ")</script>`
  expect(read(page)).toEqual({
    html: page.replaceAll(` ${marked}`, ''),
    hashes: [scriptHash('say("ខ្មែរ")'), scriptHash('\n second() \n')],
  })
})

it.each([
  ['a script somebody else has written', '<script>steal()</script>'],
  ['one with a mark that was guessed', '<script nonce="guessed">steal()</script>'],
  ['one beside a marked link', `<link ${marked} rel="preload"/><script>steal()</script>`],
  ['a file of ours', `<script ${marked} src="/assets/a.js"></script>`],
  ['facts for search engines', '<script type="application/ld+json">{"a":1}</script>'],
  ['no script at all', '<p>Hello</p>'],
])('there is no hash for %s', (_, page) => {
  expect(read(page).hashes).toEqual([])
})
