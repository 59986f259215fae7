import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 900 }

/** What the browser and the router write when the line is cut: what is fetched ahead may be on its way. */
const cutLine = /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|Error loading route module|Failed to fetch/
/** The same, and answers that this journey expects not to be a success. */
export const withoutConnection = (...statuses: number[]) => ({
  complaints: new RegExp(`${cutLine.source}|status of (${statuses.join('|') || 'none'})`),
})

let browser: Browser
const opened: { page: Page; complaints: string[] }[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
})
afterAll(() => browser.close())

afterEach(async () => {
  for (const { page } of opened) await page.context().close()
  const complaints = opened.splice(0).flatMap((one) => one.complaints)
  expect(complaints, 'nothing is written to the console').toEqual([])
})

/** The address of a school of this run. */
export function at(school: string, path = '/'): string {
  const { port } = inject('site')
  return `http://${school ? `${school}.` : ''}localhost:${port}${path}`
}

type Expected = { /** Console lines this journey provokes on purpose. */ complaints?: RegExp }

/** A person at a fresh browser. Whatever the page complains of on the console fails the test. */
export async function person(
  options: BrowserContextOptions = {},
  { complaints: expected }: Expected = {},
): Promise<Page> {
  // What a worker answers, a journey could not see or cut off: only those about it have one.
  const context = await browser.newContext({ viewport: desk, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!expected?.test(text) && !text.startsWith('Service Worker registration blocked'))
      complaints.push(`${page.url()}: ${text}`)
  }
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complain(line.text())
  })
  page.on('pageerror', (error) => complain(error.message))
  opened.push({ page, complaints })
  return page
}

/** Open an address and wait until the page is alive. */
export async function open(page: Page, url: string) {
  const response = await page.goto(url)
  expect(await page.evaluate(() => document.compatMode), 'the page has its doctype').toBe('CSS1Compat')
  await alive(page)
  return response
}

/** Load the page anew and wait until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await alive(page)
}

/** React has taken over: a click now does what its handler says. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.documentElement as unknown as Record<string, unknown>
    return Object.keys(root).some((key) => key.startsWith('__react')) || document.scripts.length === 0
  })
}

/** What a page fetches when idle has come, such as the code that draws messages. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['toast-region', 'errors.'].every((part) => fetched.some((name) => name.includes(part)))
  })
}

/** No rule of accessibility that a machine can check is broken. */
export async function accessible(page: Page): Promise<void> {
  // What is on its way in or out is judged when it is there, or gone.
  await page.waitForFunction(() => !document.querySelector('[data-starting-style], [data-ending-style]'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(told, `axe on ${page.url()}`).toEqual([])
}
