import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { courseLanguages, courseSorts, levels } from '#shared/courses/courses.lists.ts'
import { buildDir } from './bench.ts'
import { crowdSchool, loadCrowd } from './crowd.ts'
import type { Bench } from './measure.ts'
import type { Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { startSala } from './servers.ts'
import { rounded } from './targets.ts'
import { residentMb } from './usage.ts'

/** Schools whose pages, all of them in three languages, are more than the page cache holds. */
const crowd = { from: 1, to: 10, courses: 40, members: 22, articles: 12, passwordHash: null }

/** Memory when it was started, under load and with many pages cached, and how long a second start takes. */
export function footprintOf(bench: Bench): { table(): Promise<Table> } {
  const afterStart = residentMb(bench.sala.pid)
  return {
    async table() {
      const afterLoad = residentMb(bench.sala.pid)
      const opened = await openManyPages(bench)
      const afterPages = residentMb(bench.sala.pid)
      const cached = await cachedMb(bench.sala.port)
      await bench.sala.stop()
      bench.sala = await startSala(bench.dataDir, buildDir)
      return {
        head: ['what', 'figure'],
        rows: [
          ['memory after the start', `${rounded(afterStart)} MB`],
          ['memory after the load', `${rounded(afterLoad)} MB`],
          [`memory after ${opened} different pages, ${rounded(cached)} MB of them cached`, `${rounded(afterPages)} MB`],
          ['second start until the first page is sent', `${rounded(bench.sala.readyMs / 1000)} s`],
        ],
      }
    },
  }
}

async function openManyPages({ sala: { port }, dataDir }: Bench): Promise<number> {
  await loadCrowd((await runningPostgres(dataDir))?.ownerUrl ?? '', crowd)
  const schools = Array.from({ length: crowd.to }, (_, at) => crowdSchool(at + 1))
  const all = schools.flatMap((school) => pagesOfSchool().map((path) => ({ school, path })))
  const next = all.values()
  const open = async () => {
    for (const { school, path } of next) {
      const headers = { host: `${school}.localhost:${port}`, 'accept-encoding': 'br, gzip' }
      const { status } = await sendRequest({ port, path, headers })
      // Some courses and articles of a school are drafts or in the trash.
      if (status !== 200 && status !== 404) throw new Error(`${path} of ${school} responds with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, open))
  return all.length
}

/** The public pages of a school, and some of what its catalogue can be filtered to. */
function pagesOfSchool(): string[] {
  const numbered = (name: string, most: number) => Array.from({ length: most }, (_, at) => `${name}-${at + 1}`)
  const filtered = courseSorts.flatMap((sort) =>
    levels.flatMap((level) => courseLanguages.map((language) => `?sort=${sort}&level=${level}&language=${language}`)),
  )
  const paths = [
    ...['', '/about', '/courses', '/blog'],
    ...numbered('/courses/course', crowd.courses),
    ...numbered('/blog/article', crowd.articles),
    ...filtered.map((query) => `/courses${query}`),
  ]
  return ['', '/en', '/zh'].flatMap((prefix) => paths.map((path) => prefix + path || '/'))
}

async function cachedMb(port: number): Promise<number> {
  const { text } = await sendRequest({ port, path: '/metrics' })
  return Number(/^sala_page_cache_bytes (\S+)$/m.exec(text)?.[1]) / 1024 ** 2
}
