import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, projectRoot } from '#server/core/config/config.ts'
import { holdDataDir } from '#server/core/config/data-dir.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'

const sources = [
  'web',
  'shared',
  'vite',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Build the pages into the build folder, unless they were already built from the same sources. */
export async function buildIfChanged({ buildDir }: Pick<Config, 'buildDir'>, stopping?: AbortSignal): Promise<boolean> {
  const stamp = path.join(buildDir, 'sources.sha256')
  const wanted = await hashOfSources()
  const isBuilt = async () => (await readFile(stamp, 'utf8').catch(() => '')) === wanted
  if (await isBuilt()) return false
  await mkdir(buildDir, { recursive: true })
  const release = await holdWhenFree(buildDir, stopping)
  try {
    if (await isBuilt()) return false
    console.log('Building the pages (sources changed)…')
    await rm(stamp, { force: true })
    // Each in a process of its own: the server would hold the builder in memory for ever.
    await build('react-router', ['build'], buildDir, stopping)
    await build('node', ['scripts/finish-build.ts'], buildDir, stopping)
    await writeFile(stamp, wanted)
    return true
  } finally {
    await release()
  }
}

/** One builds at a time: of several processes that start together, the others find the pages built. */
async function holdWhenFree(buildDir: string, stopping?: AbortSignal): Promise<() => Promise<void>> {
  for (;;) {
    stopping?.throwIfAborted()
    const release = await holdDataDir(buildDir).catch((error) => {
      if (!(error instanceof OperatorError)) throw error
    })
    if (release) return release
    await wait(200)
  }
}

async function build(command: string, args: string[], buildDir: string, stopping?: AbortSignal): Promise<void> {
  const child = spawn(path.join(projectRoot, 'node_modules/.bin', command), args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: buildDir, PATH: pathWithPackages() },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(stopping ? { signal: stopping } : {}),
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new OperatorError(`${output}\nThe pages could not be built: see above`)
}

/** Our packages' commands begin with `env node`: the pinned Node has to be the first one found. */
export const pathWithPackages = () =>
  `${path.join(projectRoot, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(sources.map(filesUnder))).flat().sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(projectRoot, file)))
      .update('\0')
  return hash.digest('hex')
}

async function filesUnder(source: string): Promise<string[]> {
  const place = path.join(projectRoot, source)
  if (!existsSync(place)) return []
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
}
