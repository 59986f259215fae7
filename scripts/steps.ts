import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import { pathWithPackages } from './build.ts'

export type Tally = {
  name: string
  passed: number
  failed: number
  /** The tests that failed, by name. */
  failures?: string[]
  /** What failed the first time, and passed alone. */
  again?: string[]
}

const heading = (name: string) => console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}`)

/** A step that passes or fails as a whole. */
export async function step(name: string, work: () => Promise<boolean>): Promise<Tally> {
  heading(name)
  const passed = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return false
  })
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** The tests of one Vitest project, counted one by one. */
export async function vitest(name: string, project: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  heading(name)
  return count(name, project, (command) => run(command, env))
}

/** The same beside another project: what it prints follows when both have ended. */
export async function vitestBeside(
  other: Promise<Tally>,
  name: string,
  project: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  let printed = ''
  const tally = await count(name, project, (command) => run(command, env, (text) => (printed += text)))
  await other
  heading(name)
  console.log(printed)
  return tally
}

type Run = (command: string[]) => Promise<boolean>

/**
 * What waits on a busy machine may come too late: what fails alone, too, has failed. What passes alone is named at the end,
 * because it may also be a race.
 */
export async function count(name: string, project: string, run: Run, reports = reportsFolder): Promise<Tally> {
  const first = await report(project, [], run, reports)
  const { length } = first.failedFiles
  if (length === 0 || length > mostFilesAgain) return tally(name, first)
  console.log(`\nOnce more, alone: ${first.failedFiles.map((file) => path.basename(file)).join(', ')}`)
  const second = await report(project, first.failedFiles, run, reports)
  const passed = first.passed - first.passedInFailedFiles + second.passed
  const again = second.failedTests.length > 0 ? [] : first.failedTests
  return { ...tally(name, { ...second, passed }), again }
}

const reportsFolder = path.join(projectRoot, '.test')

/** More failed files than this are no accident. */
const mostFilesAgain = 10

type Report = Awaited<ReturnType<typeof report>>

const tally = (name: string, { ended, passed, failed, failedTests }: Report): Tally => ({
  name,
  passed,
  failures: failedTests,
  // A file that cannot be loaded or a teardown that throws fails the run without a failed test.
  failed: ended && passed > 0 ? failed : Math.max(failed, 1),
})

type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** Run the tests of a project, or some files of it, and read what Vitest reports. */
async function report(project: string, files: string[], run: Run, reports: string) {
  const file = path.join(reports, `${project}.json`)
  await mkdir(path.dirname(file), { recursive: true })
  await rm(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await run(['vitest', 'run', '--project', project, ...reporters, ...files])
  const read = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  const failed = ((read.testResults ?? []) as VitestFile[]).filter(({ status }) => status === 'failed')
  const passedTests = failed.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  return {
    ended,
    passed: (read.numPassedTests ?? 0) as number,
    failed: (read.numFailedTests ?? 0) as number,
    failedFiles: failed.map(({ name }) => name),
    passedInFailedFiles: passedTests.length,
    failedTests: failed.flatMap(failedTests),
  }
}

/** A line for each failed test of a file, with the beginning of its message. */
function failedTests({ name, message, assertionResults }: VitestFile): string[] {
  const line = (test: string, why = '') =>
    [path.relative(projectRoot, name), test, why.split('\n')[0]?.slice(0, 300)].filter(Boolean).join(': ')
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [line('', message)]
  return failed.map(({ fullName, failureMessages }) => line(fullName, failureMessages?.[0]))
}

/** Run a command of our packages, in the terminal or with its output handed to `print`; whether it succeeded. */
export async function run(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
  print?: (text: string) => void,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // NODE_ENV of the shell would make React and Vitest behave differently from one machine to the next.
    env: { ...process.env, NODE_ENV: undefined, PATH: pathWithPackages(), ...env },
  })
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', print ?? (() => {}))
  let stopped = false
  const stop = () => {
    stopped = true
    child.kill('SIGTERM')
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (stopped) process.exit(130)
  for (const signal of signals) process.off(signal, stop)
  return code === 0
}

/** Everything but the browser. */
export async function checks(): Promise<Tally[]> {
  return [
    await step('Format and lint', () => run(['biome', 'check', '.'])),
    await step('Types', async () => (await run(['react-router', 'typegen'])) && (await run(['tsc', '--noEmit']))),
    await vitest('Unit, service, architecture and words', 'unit'),
    await vitest('Cached pages', 'cache'),
  ]
}

/** Print what passed; the last line is plain, for scripts that read only that. */
export function summarise(tallies: Tally[]): void {
  heading('Summary')
  for (const { name, passed, failed } of tallies) {
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`)
  }
  list(
    'Failed the first time, passed alone',
    tallies.flatMap((tally) => tally.again ?? []),
  )
  list(
    'Failed',
    tallies.flatMap((tally) => tally.failures ?? []),
  )
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

function list(title: string, tests: string[]): void {
  if (tests.length > 0) console.log(`${title}:\n${tests.map((test) => `  ${test}`).join('\n')}`)
}
