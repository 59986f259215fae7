import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Make the folder if needed, check that it can be written, and return its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const probe = path.join(dataDir, `.write-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${reason}): make it writable for this user, or set DATA_DIR to another folder`,
    )
  }
  return await realpath(dataDir)
}

/**
 * Lock the folder for this process, so that two starts never share one database. Returns a function that unlocks it.
 * The lock of a killed process does not count.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'holder')
  for (;;) {
    const holder = await holderOf(dataDir)
    if (holder !== undefined) {
      throw new OperatorError(
        `Sala already runs on ${dataDir} (process ${holder}): stop it first, or set DATA_DIR and PORT to others`,
      )
    }
    await rm(file, { force: true })
    try {
      await writeFile(file, `${process.pid} ${await birthOf(process.pid)}`, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      // Another start was quicker: read again which process it is.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The running process that has locked the folder, if there is one. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, 'holder'), 'utf8').catch(() => '')
  const [pid, birth] = text.split(' ')
  if (pid === undefined || pid === '' || birth === undefined) return undefined
  return (await birthOf(Number(pid))) === birth ? Number(pid) : undefined
}

/**
 * When a process began, as a string to compare; undefined if there is no such process. The process id is not enough:
 * after a restart, mostly of a container, another process has it.
 */
async function birthOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The second field is the name in brackets and may contain spaces; the third marks a zombie, the 22nd is the start.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields === undefined || fields[0] === 'Z' ? undefined : fields[19]
  }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : undefined
  }
}

/** A secret of this installation, generated on first use and stored in secrets.json. Safe inside a URL. */
export async function secretOf(dataDir: string, name: string): Promise<string> {
  const stored = await readSecrets(dataDir)
  const known = stored[name]
  if (known !== undefined) return known
  const made = randomBytes(24).toString('base64url')
  await writeWhole(path.join(dataDir, 'secrets.json'), `${JSON.stringify({ ...stored, [name]: made }, null, 2)}\n`)
  return made
}

/** A secret that all processes on this folder share: if several start at the same moment, the first one's is used. */
export async function sharedSecretOf(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, `${name}.secret`)
  const half = `${file}.${randomUUID()}.half`
  await writeFile(half, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    await link(half, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return await readFile(file, 'utf8')
  } finally {
    await rm(half, { force: true })
  }
}

async function readSecrets(dataDir: string): Promise<Record<string, string>> {
  const file = path.join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw new OperatorError(`The secrets in ${file} cannot be read (${error.code}): start as the user who owns them`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(`The secrets in ${file} are not JSON: restore the file from a backup`)
  }
}

/** Replace a file so that a crash leaves the old text or the new one, never a part of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}`
  const handle = await open(half, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await rename(half, file)
}
