import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { projectRoot } from '#server/core/config/config.ts'
import { freePort, runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { withSala } from '../bench/bench.ts'
import { untilWorkIsDone } from '../bench/database.ts'
import { type Judged, judge, median } from '../bench/lighthouse.ts'
import { officePages, publicPages, studentPages, type Visited } from '../bench/lighthouse-pages.ts'
import { writeTable } from '../bench/lighthouse-report.ts'
import type { Server } from '../bench/servers.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { toTheEnd } from './until-stopped.ts'

const { values } = parseArgs({
  options: {
    /** A demo that runs already, instead of one of its own. */
    port: { type: 'string' },
    runs: { type: 'string', default: '3' },
    /** Only those whose name contains one of these, with commas between them; the rows of the others stay. */
    only: { type: 'string', default: '' },
    /** Only look: the table of docs/performance.md stays as it is. */
    look: { type: 'boolean', default: false },
  },
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
})

await toTheEnd(() => (values.port === undefined ? withSala(judgeWhenQuiet) : judgePages(Number(values.port))))

async function judgeWhenQuiet({ port }: Server, dataDir: string): Promise<void> {
  await untilWorkIsDone((await runningPostgres(dataDir))?.ownerUrl ?? '')
  await judgePages(port)
}

async function judgePages(sitePort: number): Promise<void> {
  const rows: { page: string; result: Judged }[] = []
  const pages = [...publicPages, ...(await studentPages(sitePort)), ...(await officePages(sitePort))].filter(
    ({ named }) => values.only.split(',').some((part) => named.includes(part)),
  )
  for (const visited of pages) {
    const visits: Judged[] = []
    for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(sitePort, visited))
    const result = median(visits)
    rows.push({ page: visited.named, result })
    console.log([visited.named, ...result.scores, ...result.metrics].join('  '))
    for (const audit of result.failed) console.log(`    ${audit}`)
  }
  if (!values.look) await writeTable(path.join(projectRoot, 'docs/performance.md'), rows)
}

/** Each visit in a browser of its own, so that only the server is warm. */
async function visit(sitePort: number, visited: Visited): Promise<Judged> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    // Subdomains of localhost are a secure context: no certificate is needed.
    return await judge(`http://demo.localhost:${sitePort}`, visited, debuggingPort)
  } finally {
    await browser.close()
  }
}
