import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { toastSeconds } from '#web/core/toasts.ts'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 900 }

/** Before a release, every journey is walked in all its places. It takes almost twice as long. */
const everyPlace = process.env.EVERY_PLACE === '1'

/** Each test of a group is walked in one of these places, chosen by its name: adding one does not move the others. */
export function inTurn<Place>(
  places: readonly Place[],
): (Place & { test: (name: string, walk: () => Promise<void>) => void })[] {
  return places.map((place, turn) => ({
    ...place,
    test: (name, walk) => {
      if (everyPlace || sumOf(name) % places.length === turn) test(name, walk)
    },
  }))
}

/** How many were chosen in each file. */
const chosenSoFar = new Map<string, number>()

/** One of these places, for a group that is walked as a whole: the first is chosen by the name of the file, then they alternate. */
export function inOnePlace<Place>(places: readonly Place[]): readonly Place[] {
  const file = path.basename(expect.getState().testPath ?? '')
  const before = chosenSoFar.get(file) ?? 0
  chosenSoFar.set(file, before + 1)
  const turn = (sumOf(file) + before) % places.length
  return everyPlace ? places : places.slice(turn, turn + 1)
}

const sumOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 0)

/** Only what hangs reaches it: a busy machine takes its time for a page. */
const timeoutMs = 60_000

/** What the browser and the router write when the connection is cut: a prefetch may be pending. */
const cutConnection =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)|Error loading route module|Failed to fetch/
/** The same, and responses that this journey expects not to be a success. */
export const withoutConnection = (...statuses: number[]) => ({
  complaints: new RegExp(`${cutConnection.source}|status of (${statuses.join('|') || 'none'})`),
})

/**
 * Messages about workers, which most journeys do without, and about what comes too early or too late on a slow machine:
 * what was prefetched, and a socket that is still being opened when its page is left.
 */
const always =
  /^Service Worker registration blocked|preloaded using link preload but not used within a few seconds|WebSocket is closed before the connection is established/

/** Domains of schools, which no server of names knows. */
const ownDomains = '--host-resolver-rules=MAP *.example 127.0.0.1'

/** All files of a worker share a browser; each person has their own context in it, with nothing of anybody else. */
let browser: Promise<Browser> | undefined
const opened: { page: Page; complaints: string[] }[] = []

const launched = () =>
  (browser ??= chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ownDomains] }))

/** What every journey ends with (`browser.setup.ts`): everybody leaves, and no page has complained. */
export async function leaveAll(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? []
  for (const context of contexts) await context.close()
  const complaints = opened.splice(0).flatMap((one) => one.complaints)
  expect(complaints, 'nothing is written to the console').toEqual([])
}

/** The address of a school of this run. */
export function at(school: string, path = '/'): string {
  const { port } = inject('site')
  return `http://${school ? `${school}.` : ''}localhost:${port}${path}`
}

type Expected = { /** Console messages this journey causes on purpose. */ complaints?: RegExp }

/** A person at a fresh browser. Whatever the page complains of on the console fails the test. */
export async function person(
  options: BrowserContextOptions = {},
  { complaints: expected }: Expected = {},
): Promise<Page> {
  // A journey cannot see or block what a service worker sends: only those about it have one.
  const context = await (await launched()).newContext({ viewport: desk, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  await page.addInitScript(longerSuccess, toastSeconds.success * 1000)
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!expected?.test(text) && !always.test(text)) complaints.push(`${page.url()}: ${text}`)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(message.text())
  })
  page.on('pageerror', (error) => complain(error.message))
  opened.push({ page, complaints })
  return page
}

/**
 * A message of success stays three times as long: a browser that has to share the machine may need more time to press
 * its button than a person. The others, which nobody takes away, must not stay in the way.
 */
function longerSuccess(life: number) {
  const { setTimeout: later } = window
  const longer = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    later(work, ms === life ? ms * 3 : ms, ...rest)
  window.setTimeout = longer as typeof setTimeout
}

/** Open an address and wait until the page is alive. */
export async function open(page: Page, url: string) {
  const response = await page.goto(url)
  expect(await page.evaluate(() => document.compatMode), 'the page has its doctype').toBe('CSS1Compat')
  await alive(page)
  return response
}

/** Reload the page and wait until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await alive(page)
}

/** React has taken over, effects included: a click now does what its handler says. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.documentElement as unknown as Record<string, unknown>
    return Object.keys(root).some((key) => key.startsWith('__react')) || document.scripts.length === 0
  })
  // Effects run after the page is rendered and before the browser is idle.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 5_000 })))
}

/** What a page fetches when idle is loaded, such as the code that shows messages. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
    const isHere = (part: string) => fetched.some((name) => name.includes(part))
    // English is the catalogue of refusals itself; other languages have a file of words beside it.
    const errorWords = document.documentElement.lang === 'en' ? 'domains-' : 'errors.'
    return ['toast-region', 'prepare-', errorWords, ...asked].every(isHere)
  })
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What is in a frame is checked as a page of its own. Only the rule against sound that plays by itself wants media loaded. */
const axeOptions: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }

/** No rule of accessibility that a machine can check is broken. */
export async function accessible(page: Page): Promise<void> {
  // What is being shown or hidden is checked when that has ended; the line of a message shrinks for longer.
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-starting-style], [data-ending-style]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 1000,
        ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const faults = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(page: Document, asked: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, axeOptions)
  expect(faults, `axe on ${page.url()}`).toEqual([])
}
