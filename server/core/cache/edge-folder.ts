import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { errorFacts, log } from '../monitoring/log.ts'
import type { CacheOwner, KnownChanges } from './changes.ts'

// As long as a page is cached here at most.
const longestMs = 60 * 60 * 1000

/**
 * Says to a proxy on the same machine which copies of visitors' pages it may send: `hosts/<host>` leads over two links to
 * a folder whose name changes with each change of the school, and which is a part of the proxy's cache key
 * (deploy/nginx.conf). The link is replaced before the one who saved gets an answer. A page carries the version it was
 * made from, so that one from before the change is not stored under the new name.
 */
export function openEdgeFolder(folder: string, changes: KnownChanges) {
  const hosts = path.join(folder, 'hosts')
  const schools = path.join(folder, 'schools')

  function renew(id: string): void {
    const own = path.join(schools, id)
    const current = path.join(own, 'current')
    const before = targetOf(current)
    // Never the same name twice: another process may be a version ahead of this one, or behind.
    const name = `${changes.versionOf(id)}.${newName()}`
    for (const part of [folder, schools, own, path.join(own, name)]) makeReadable(part)
    replaceLink(name, current)
    if (before) rmSync(path.join(own, before), { recursive: true, force: true })
  }

  /** At once, and what is inside is removed later: with many schools that takes seconds. */
  function forget(): void {
    for (const part of [hosts, schools]) moveAway(part, path.join(folder, `${outdated}${newName()}`))
    removeOutdated()
  }

  function removeOutdated(): void {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(outdated)) : []
    // What cannot be removed is tried again with the next.
    for (const name of names) rm(path.join(folder, name), { recursive: true, force: true }).catch(() => {})
  }

  /** What was saved is saved: a folder that cannot be written must not fail it. Without links, nginx asks for every page. */
  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      log('error', 'the edge folder cannot be written', errorFacts(error))
      try {
        forget()
      } catch {
        // It is in the log, and nothing more can be done.
      }
    }
  }

  attempt(forget)
  changes.listen((id) =>
    attempt(() => {
      if (id === undefined) forget()
      else if (existsSync(path.join(schools, id))) renew(id)
    }),
  )

  return {
    /** Let copies of pages at this host be sent. The platform's own pages show all schools and change with each. */
    open(host: string, { id, kind }: CacheOwner): void {
      const link = path.join(hosts, host)
      if (kind === 'platform' || !changes.isFollowing() || existsSync(link)) return
      attempt(() => {
        if (!targetOf(path.join(schools, id, 'current'))?.startsWith(`${changes.versionOf(id)}.`)) renew(id)
        makeReadable(hosts)
        replaceLink(path.join('..', 'schools', id, 'current'), link)
      })
    },

    /** What the proxy reads from a page: to be asked before the page is made, and until when it is valid. */
    headersOf({ id, kind }: CacheOwner): (until: Date | undefined) => Record<string, string> {
      const version = kind === 'school' && changes.isFollowing() ? changes.versionOf(id) : undefined
      return (until): Record<string, string> => {
        if (version === undefined) return {}
        const untilMs = Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() + longestMs)
        return { 'X-Site-Version': version, 'X-Accel-Expires': `@${Math.floor(untilMs / 1000)}` }
      }
    },
  }
}

export type EdgeFolder = ReturnType<typeof openEdgeFolder>

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

const outdated = 'old-'

const newName = () => randomBytes(6).toString('hex')

/** The proxy is another user, and must get in whatever the umask. */
function makeReadable(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755)
}

function moveAway(folder: string, to: string): void {
  try {
    renameSync(folder, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** There is always one link or the other. */
function replaceLink(target: string, link: string): void {
  const made = `${link}.${newName()}`
  symlinkSync(target, made)
  renameSync(made, link)
}
