import lighthouse from 'lighthouse'
import type { Visited } from './lighthouse-pages.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What is listed of a page besides its scores: Lighthouse's own audits, in the order of the table. */
const metrics = [
  { id: 'first-contentful-paint', name: 'FCP s', shown: (ms: number) => (ms / 1000).toFixed(1) },
  { id: 'largest-contentful-paint', name: 'LCP s', shown: (ms: number) => (ms / 1000).toFixed(1) },
  { id: 'total-blocking-time', name: 'TBT ms', shown: (ms: number) => ms.toFixed(0) },
  { id: 'cumulative-layout-shift', name: 'CLS', shown: (shift: number) => shift.toFixed(3) },
  { id: 'speed-index', name: 'Speed Index s', shown: (ms: number) => (ms / 1000).toFixed(1) },
  { id: 'total-byte-weight', name: 'KB', shown: (bytes: number) => (bytes / 1024).toFixed(0) },
] as const

// The browser is started without it.
const switchedOff = 'bf-cache'

export type Judged = {
  scores: number[]
  metrics: string[]
  /** Audits that count and were not passed, by their title and what they say. */
  failed: string[]
}

export const tableHead = ['page', ...categories, ...metrics.map(({ name }) => name)]

/** One visit of a phone on a slow connection: Lighthouse's default profile, by the browser that listens at the port. */
export async function judge(
  site: string,
  { page, cookie, isUnlisted }: Visited,
  debuggingPort: number,
): Promise<Judged> {
  const url = site + page
  const result = await lighthouse(url, {
    port: debuggingPort,
    hostname: '127.0.0.1',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
    // A page that asks not to be indexed is not judged by whether it can be.
    ...(isUnlisted && { skipAudits: ['is-crawlable'] }),
  })
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  const { audits, categories: judged, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const counting = new Set(
    Object.values(judged).flatMap(({ auditRefs }) => auditRefs.flatMap(({ id, weight }) => (weight > 0 ? id : []))),
  )
  const hints = (judged.performance?.auditRefs ?? []).map(({ id }) => id).filter((id) => id !== switchedOff)
  const failed = [...new Set([...counting, ...hints])].flatMap((id) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.9 ? `${audit.title}: ${audit.displayValue ?? id}` : []
  })
  return {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)),
    metrics: metrics.map(({ id, shown }) => shown(audits[id]?.numericValue ?? Number.NaN)),
    failed,
  }
}

/** The visit in the middle, by how fast it was. */
export function median(visits: Judged[]): Judged {
  const sorted = [...visits].sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  return sorted[Math.floor(sorted.length / 2)] as Judged
}
