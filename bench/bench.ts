import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import { freshFolder } from '#tests/support/fresh-folder.ts'
import { buildIfChanged } from '../scripts/build.ts'
import { startLoadGenerator } from './load.ts'
import type { Bench, Pace } from './measure.ts'
import { type Server, startBare, startSala } from './servers.ts'

// Its own folder: a running `npm start` must not find its pages replaced.
export const buildDir = path.resolve(projectRoot, process.env.BUILD_DIR || '.test/bench-build')

/** Everything a measurement needs, put up in a fresh folder and taken down at the end, whatever happens. */
export function withBench(pace: Pace, work: (bench: Bench) => Promise<void>, flags?: string[]): Promise<void> {
  return inFreshFolder(async (dataDir) => {
    const bench: Partial<Bench> = { generator: startLoadGenerator(), dataDir, pace, school: 'demo' }
    try {
      bench.sala = await startSala(dataDir, buildDir, flags)
      bench.bare = await startBare(dataDir)
      await work(bench as Bench)
    } finally {
      bench.generator?.stop()
      await bench.bare?.stop()
      await bench.sala?.stop()
    }
  })
}

/** The server under test alone, for those who look at it with a browser. */
export function withSala(work: (sala: Server, dataDir: string) => Promise<void>): Promise<void> {
  return inFreshFolder(async (dataDir) => {
    const sala = await startSala(dataDir, buildDir)
    try {
      await work(sala, dataDir)
    } finally {
      await sala.stop()
    }
  })
}

async function inFreshFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  await buildIfChanged({ buildDir })
  // What a run that was ended by Ctrl-C has left is cleared away by the next one.
  const dataDir = await freshFolder('measured')
  await mkdir(dataDir, { recursive: true })
  try {
    await work(dataDir)
  } catch (error) {
    // The folder goes, and with it what the server wrote of the cause.
    console.error((await readFile(path.join(dataDir, 'server.log'), 'utf8').catch(() => '')).slice(-4000))
    throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
