import type { ErrorCode } from '#shared/core/errors.ts'
import type { Config } from './config/config.ts'
import type { Ctx, Doors } from './database/door.ts'
import type { Listener } from './events.ts'
import type { Served } from './http/serve.ts'
import type { Visit } from './http/visit.ts'
import type { JobHandler, Queue } from './jobs/queue.ts'
import type { Findable } from './search/office-search.ts'
import type { DomainSeed } from './seed/seeding.ts'
import type { Files } from './storage/files.ts'
import type { Uploads } from './storage/uploads.ts'

/** What of a table visitors see: a write to it drops what was cached of that school, or of all. */
export type ShownToVisitors = {
  reach: 'school' | 'everywhere'
  /** Only these columns show; a new or removed row by itself does not. Absent: everything in the table shows. */
  columns?: readonly string[]
}

export type Table = {
  /** Whether its rows belong to a school, to everyone, or to one machine. */
  kind: 'tenant' | 'reference' | 'local'
  /** Absent: visitors see nothing of it. A test finds a table that a cached answer reads and that is not declared here. */
  shown?: ShownToVisitors
}

/** How many addresses of one kind a sitemap lists at most. */
export const mostAddresses = 10_000

/** What a page of the sitemap is: its path, and when it changed last. */
export type SitemapEntry = { path: string; at?: Date | undefined }

/** What a domain does besides answering requests: jobs, and what it looks after from time to time. */
export type WorkerParts = {
  config: Config
  doors: Doors
  files: Files
  uploads: Uploads
  platform: Visit['platform']
  stopping: AbortSignal
}
export type Worker = { handlers?: readonly JobHandler[]; stop?(): void }

/**
 * What a domain brings to the server. `#server/domains.ts` merges all of them; the core reads the merged lists, so a
 * manifest is plain data: code is named by the module it is in and loaded when the server is put together.
 */
export type ServerManifest = {
  tables?: Record<string, Table>
  /** What a broken unique constraint means to the person who wrote, and at which field. */
  uniqueConstraints?: Record<string, { code: ErrorCode; field?: string }>
  /** What it means that something cannot be deleted because a row of this foreign key needs it. */
  neededBy?: Record<string, ErrorCode>
  /** Database functions that write what visitors see. */
  writingFunctions?: Record<string, ShownToVisitors['reach']>
  queues?: readonly Queue<unknown>[]
  /** Pages that all visitors see alike, with the query parameters each knows, in the order they take in its key. */
  visitorPages?: Record<string, readonly string[]>
  /** Pages of the sitemap that every school has. */
  sitePages?: readonly string[]
  /** Pages that search engines leave alone. */
  hiddenPages?: readonly string[]
  routes?: () => Promise<{ routes: readonly Served[] }>
  listeners?: () => Promise<{ listeners: readonly Listener[] }>
  /** Things of which not everyone finds all. */
  findable?: () => Promise<{ findable: Findable }>
  sitemap?: () => Promise<{ sitemap(ctx: Ctx): Promise<SitemapEntry[]> }>
  worker?: () => Promise<{ startWorker(parts: WorkerParts): Worker }>
  /** What must be there before anything else: rows that every installation has, and, where pages are served, keys. */
  start?: () => Promise<{ start(parts: { config: Config; doors: Doors; isSite: boolean }): Promise<void> }>
  /** Its rows of the demo schools. */
  seed?: () => Promise<DomainSeed>
}
