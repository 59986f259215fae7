import { expect, inject, test } from 'vitest'
import { at, open, person } from '../support/browser.ts'
import { sendRequest } from '../support/http-client.ts'

const injected = '<script>document.documentElement.dataset.injected = "ran"</script>'

test.each([
  ['a page that everybody sees alike', '/en/courses'],
  ['a page that is rendered anew', '/en/auth/sign-in'],
])('a script that got into %s is not run, and the page works', async (_, path) => {
  const page = await person({}, { complaints: /Content Security Policy/ })
  const blocked: string[] = []
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
  const { text, headers } = await sendRequest(inject('site').port, 'demo.localhost', 'GET', path)
  const policy = { 'content-security-policy': String(headers['content-security-policy']) }
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({ contentType: 'text/html', headers: policy, body: text.replace('<body>', `<body>${injected}`) }),
  )
  await open(page, at('demo', path))
  expect(blocked).toEqual([expect.stringContaining('Executing inline script violates')])
  expect(await page.getAttribute('html', 'data-injected')).toBeNull()
})
