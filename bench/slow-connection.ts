import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts'
import { type Bench, credentialsOf } from './measure.ts'
import type { Table } from './report.ts'
import { sendRequest } from './send-request.ts'

/** Chromium's own preset, `Slow3GConditions` of its developer tools ("Slow 3G", now shown as "3G"). */
const slow3g = {
  offline: false,
  latency: 400 * 5,
  downloadThroughput: ((500 * 1000) / 8) * 0.8,
  uploadThroughput: ((500 * 1000) / 8) * 0.8,
}
const targetSeconds = 5
const mostSeconds = 90
const visits = 3
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const courses = ['accounting-for-small-business', 'excel-for-the-office', 'english-for-work-in-khmer']

type Seen = { text: number; ready: number | null; bytes: number }

/** A lesson as a student first opens it on a phone with a slow connection and an empty cache: a text and a video. */
export async function slowConnectionTable(bench: Bench): Promise<Table> {
  const { text, video } = await lessonsOf(bench)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const rows: string[][] = []
    for (const [name, path, waitsFor] of [
      ['a text lesson', text, null],
      ['a video lesson', video, 'main video'],
    ] as const) {
      const seen: Seen[] = []
      for (let visit = 0; visit < visits; visit++) seen.push(await firstVisit(browser, bench, path, waitsFor))
      const middle = seen.sort((a, b) => a.text - b.text)[Math.floor(visits / 2)] as Seen
      rows.push([
        name,
        seconds(middle.text),
        `${targetSeconds} s`,
        middle.text <= targetSeconds * 1000 ? '✓' : '✗',
        middle.ready === null ? '' : seconds(middle.ready),
        String(Math.round(middle.bytes / 1024)),
      ])
    }
    return { head: ['Slow 3G, empty cache', 'text painted', 'target', '', 'player ready', 'KB'], rows }
  } finally {
    await browser.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function firstVisit(browser: Browser, bench: Bench, path: string, waitsFor: string | null): Promise<Seen> {
  const { cookie = '' } = await credentialsOf(bench, 'student', false)
  const url = `http://${bench.school}.localhost:${bench.sala.port}${path}`
  const context = await browser.newContext(phone)
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow3g)
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.addInitScript(watch, waitsFor)
    await page.goto(url, { waitUntil: 'commit', timeout: mostSeconds * 1000 })
    const seen = await page.waitForFunction(() => (globalThis as { seen?: Omit<Seen, 'bytes'> }).seen, undefined, {
      timeout: mostSeconds * 1000,
    })
    return { ...((await seen.jsonValue()) as Omit<Seen, 'bytes'>), bytes }
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes the frame in which its text is painted, and the one in which the player is there. */
function watch(waitsFor: string | null) {
  const found: { text?: number; ready?: number } = {}
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const title = document.querySelector('main h1')
    if (paint && title && title.getBoundingClientRect().height > 0)
      found.text ??= Math.max(paint.startTime, performance.now())
    if (waitsFor && document.querySelector(waitsFor)) found.ready ??= performance.now()
    if (found.text !== undefined && (!waitsFor || found.ready !== undefined))
      Object.assign(globalThis, { seen: { text: found.text, ready: found.ready ?? null } })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A lesson with a text and one with a playable video, among those the student may open. */
async function lessonsOf(bench: Bench): Promise<{ text: string; video: string }> {
  const found: { text?: string; video?: string } = {}
  for (let tries = 0; tries < 30; tries++) {
    for (const slug of courses) {
      const { sections } = await get<Lecture>(bench, `/lecture/${slug}`)
      for (const { id, lesson_type, lock } of sections.flatMap(({ lessons }) => lessons)) {
        if (lock || (lesson_type !== 'article' && lesson_type !== 'video')) continue
        const lesson = await get<LessonOpened>(bench, `/lecture/${slug}/lessons/${id}`)
        if (lesson_type === 'article' && lesson.content) found.text ??= `/lecture/${slug}/${id}`
        if (lesson.playback?.form === 'hls') found.video ??= `/lecture/${slug}/${id}`
      }
    }
    const { text, video } = found
    if (text && video) return { text, video }
    // The videos of the demo are processed after the start.
    await wait(2000)
  }
  throw new Error('There is no lesson with a text and one with a video that plays')
}

async function get<Result>(bench: Bench, path: string): Promise<Result> {
  const { port } = bench.sala
  const headers = { host: `${bench.school}.localhost:${port}`, ...(await credentialsOf(bench, 'student', true)) }
  const { status, text } = await sendRequest({ port, path: apiBase + path, headers })
  if (status !== 200) throw new Error(`${path} responds with ${status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as Result
}
