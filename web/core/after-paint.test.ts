import { expect, test } from 'vitest'
import { codeAfterPaint } from './after-paint.ts'

const page = `<html><head><title>ពន្លឺ</title><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/></head>\
<body><p>rel="modulepreload" ពន្លឺ</p><script>data()</script><script type="module" async="">import "/a.js"</script></body></html>`

test('a page fetches no code by itself, and says the same as before', () => {
  const html = codeAfterPaint(Buffer.from(page)).toString()
  expect(html).toContain('<link rel="modulepreload" media="not all" href="/a.js"/></head>')
  expect(html).toContain(
    '<p>rel="modulepreload" ពន្លឺ</p><script>data()</script><script type="later">import "/a.js"</script>',
  )
  expect(html).toMatch(/<script>\{[^<]*requestAnimationFrame[^<]*\}<\/script><\/body><\/html>$/)
  expect(html).not.toContain('type="module"')
})

test('a page that is written in another way is refused, not left lifeless', () => {
  expect(() => codeAfterPaint(Buffer.from(page.replace(' async=""', '')))).toThrow('another way')
})
