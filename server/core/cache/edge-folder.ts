import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
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
    const name = `${changes.versionOf(id)}.${randomBytes(6).toString('hex')}`
    mkdirSync(path.join(own, name), { recursive: true })
    replaceLink(name, current)
    if (before) rmSync(path.join(own, before), { recursive: true, force: true })
  }

  function forget(): void {
    for (const part of [hosts, schools]) rmSync(part, { recursive: true, force: true })
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
        if (!existsSync(path.join(schools, id, 'current'))) renew(id)
        mkdirSync(hosts, { recursive: true })
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

/** There is always one link or the other. */
function replaceLink(target: string, link: string): void {
  const made = `${link}.${randomBytes(6).toString('hex')}`
  symlinkSync(target, made)
  renameSync(made, link)
}
