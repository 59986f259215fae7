import { apiBase } from '#shared/core/endpoint.ts'
import { withBench } from './bench.ts'
import { crowdSchool, loadCrowd } from './crowd.ts'
import { loadTitles } from './crowd-titles.ts'
import { ownerUrlOf, startAnew } from './database.ts'
import { writeSection } from './document.ts'
import { machineFacts } from './machine.ts'
import { type Bench, quickPace, untilIdle, usualPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { postmasterOf } from './servers.ts'
import { judge, rounded } from './targets.ts'
import { withChildrenSeconds } from './usage.ts'

const courses = 100_000
const school = crowdSchool(1)
const mostPostgresMs = 100

const searches: { title: string; query: Record<string, string> }[] = [
  { title: 'no query', query: {} },
  { title: 'a Khmer word', query: { q: 'គណនេយ្យ' } },
  { title: 'a Khmer phrase without spaces', query: { q: 'ការគ្រប់គ្រងហិរញ្ញវត្ថុសម្រាប់ស្ត្រី' } },
  { title: 'Khmer in another spelling', query: { q: 'សំរាប់ស្រ្តី' } },
  { title: 'an English word', query: { q: 'photography' } },
  { title: 'two words', query: { q: 'excel beginners' } },
  { title: 'a mistyped word', query: { q: 'photografy' } },
  { title: 'one Chinese character', query: { q: '税' } },
  { title: 'two Chinese characters', query: { q: '会计' } },
  { title: 'three Chinese characters', query: { q: '高棉语' } },
  { title: 'a word of half of all', query: { q: 'online' } },
  { title: 'a word of none', query: { q: 'zzyqx' } },
  {
    title: 'filtered, sorted, page 50',
    query: { category: 'category-2', price: 'under-25', sort: 'title', page: '50' },
  },
  { title: 'the same of half of all', query: { q: 'online', language: 'km', sort: 'price-low', page: '50' } },
]

/** The catalogue of one school with a hundred thousand courses, searched as people search. */
export async function measureSearch({ quick }: { quick: boolean }): Promise<void> {
  await withBench(quick ? quickPace : usualPace, async (bench) => {
    const ownerUrl = await ownerUrlOf(bench)
    await loadCrowd(ownerUrl, { from: 1, to: 1, courses: 10, members: 400, articles: 10, passwordHash: null })
    const began = performance.now()
    await loadTitles(ownerUrl, school, courses)
    console.log(`${courses} courses in ${Math.round((performance.now() - began) / 1000)} s`)
    await startAnew(bench)
    const table: Table = {
      head: ['query', 'found', 'API ms', 'page ms', 'PostgreSQL ms', 'target', ''],
      rows: [],
    }
    for (const { title, query } of searches) {
      const row = await measureOne(bench, query, quick ? 5 : 15)
      console.log([title, ...row].join('  '))
      table.rows.push([title, ...row])
    }
    console.log(`\n${plainTable(table)}`)
    if (!quick) await writeSection('search', `${await machineFacts(bench)}\n\n${markdownTable(table)}`)
  })
}

/** One more invisible character makes each query new, so that it is not answered from the cache. */
let unseen = 0
function asIfNew({ q = '', ...query }: Record<string, string>): URLSearchParams {
  unseen += 1
  const mark = [...unseen.toString(2)].map((digit) => (digit === '1' ? '\u200b' : '\u200c')).join('')
  return new URLSearchParams({ ...query, q: q + mark })
}

async function measureOne({ sala, dataDir }: Bench, query: Record<string, string>, times: number): Promise<string[]> {
  const get = async (path: string) => {
    const headers = { host: `${school}.localhost:${sala.port}`, 'accept-encoding': 'br, gzip' }
    const began = performance.now()
    const response = await sendRequest({ port: sala.port, path: `${path}?${asIfNew(query)}`, headers })
    if (response.status !== 200) throw new Error(`${path} responds with ${response.status}`)
    return { ms: performance.now() - began, text: response.text }
  }
  const middleOf = async (path: string) => {
    const all: number[] = []
    for (let nth = 0; nth < times; nth += 1) all.push((await get(path)).ms)
    return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
  }
  const { total } = JSON.parse((await get(`${apiBase}/courses`)).text)
  await untilIdle(sala)
  const postmaster = postmasterOf(dataDir)
  const before = withChildrenSeconds(postmaster)
  const api = await middleOf(`${apiBase}/courses`)
  const postgresMs = ((withChildrenSeconds(postmaster) - before) * 1000) / times
  const page = await middleOf('/courses')
  const { target, verdict } = judge(postgresMs, { most: mostPostgresMs }, ' ms')
  return [String(total), rounded(api), rounded(page), rounded(postgresMs), target, verdict]
}
