import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import { holderOf } from '#server/core/config/data-dir.ts'

/** An empty data folder under `.test/` for this run alone; what killed runs left there is cleared away. */
export async function freshFolder(purpose: string): Promise<string> {
  const tests = path.join(projectRoot, '.test')
  await mkdir(tests, { recursive: true })
  const earlier = (await readdir(tests)).filter((name) => name.startsWith(`${purpose}-`))
  for (const name of earlier) {
    if ((await holderOf(path.join(tests, name))) !== undefined) continue
    await rm(path.join(tests, name), { recursive: true, force: true })
  }
  return path.join(tests, `${purpose}-${process.pid}`)
}
