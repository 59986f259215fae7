import type { ErrorCode } from '#shared/core/errors.ts'
import type { TokenAccess } from '#shared/core/token-scopes.ts'
import type { Audiences } from './audiences.ts'
import type { CarriedParts } from './carried-parts.ts'
import type { DeclaredChannel } from './channels.ts'
import type { Config } from './config/config.ts'
import type { Ctx, Doors } from './database/door.ts'
import type { Listener } from './events.ts'
import type { FileRoute } from './http/file-route.ts'
import type { Served } from './http/serve.ts'
import type { Visit } from './http/visit.ts'
import type { JobHandler, Queue } from './jobs/queue.ts'
import type { OwnData } from './own-data.ts'
import type { PaidLines } from './paid-lines.ts'
import type { PartCounts } from './part-counts.ts'
import type { NotePrices } from './price-notes.ts'
import type { ProductType } from './products.ts'
import type { SomeReach } from './reach.ts'
import type { Reduce } from './reductions.ts'
import type { DeclaredFigures } from './school-figures.ts'
import type { Finders } from './search/office-search.ts'
import type { DomainSeed } from './seed/seeding.ts'
import type { Files } from './storage/files.ts'
import type { Uploads } from './storage/uploads.ts'
import type { Waiting } from './waiting/waiting.ts'
import type { DeclaredWay } from './ways-in.ts'

/** What visitors see of a table: a write to it outdates the cache of that school, or of all. */
export type ShownToVisitors = {
  reach: 'school' | 'everywhere'
  /** Only these columns are shown, and adding or removing a row is not. Absent: everything is shown. */
  columns?: readonly string[]
}

/** What happens to rows: they are deleted, or the reason why this does not delete them. */
type Fate = 'deleted' | { otherwise: string }

/** What happens to the rows of an account, found by their `user_id`, when something happens to it. */
export type RowsOfAccount = {
  /** Its owner closed it, and the grace period is over. */
  erased: Fate
  /** The owner of its address takes it, and a stranger may have made it. */
  takenOver: Fate
  /** Its owner had lost the password: whoever knew it could have added a way in. Absent: they stay. */
  passwordLost?: 'deleted'
}

export type Table = {
  /** Whether its rows belong to a school, to everyone, or to one machine. */
  kind: 'tenant' | 'reference' | 'local'
  /** Absent: visitors see nothing of it. A test fails for a table that a cached answer reads and that lacks this. */
  shown?: ShownToVisitors
  /** Of every table with a `user_id`. */
  ofAccount?: RowsOfAccount
}

/** How many addresses of one kind a sitemap lists at most. */
export const mostAddresses = 10_000

/** A page of the sitemap: its path, and when it last changed. */
export type SitemapEntry = { path: string; at?: Date | undefined }

/** What a domain does besides answering requests: jobs and periodic work. */
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
 * What a domain declares for the server. `#server/domains.ts` merges all manifests and the core reads the merged lists,
 * so a manifest is plain data: code is named by its module and loaded at start.
 */
export type ServerManifest = {
  tables?: Record<string, Table>
  /** The refusal for a violated unique constraint, and its field. */
  uniqueConstraints?: Record<string, { code: ErrorCode; field?: string }>
  /** The refusal when something cannot be deleted because of this foreign key. */
  neededBy?: Record<string, ErrorCode>
  /** Database functions that write what visitors see. */
  writingFunctions?: Record<string, ShownToVisitors['reach']>
  queues?: readonly Queue<unknown>[]
  /**
   * The pages of the public site. Of one that is the same for all visitors, the query parameters in their order in the
   * cache key; 'personal' is never cached.
   */
  visitorPages?: Record<string, readonly string[] | 'personal'>
  /** Pages whose forms carry a file, and how large a form may be. */
  largeForms?: Record<string, number>
  /** Pages of the sitemap that every school has. */
  sitePages?: readonly string[]
  /** Pages that search engines must not index. */
  hiddenPages?: readonly string[]
  /** Where its endpoints belong for personal access tokens. Absent: no token reaches them. */
  tokens?: TokenAccess
  routes?: () => Promise<{ routes: readonly Served[] }>
  fileRoutes?: () => Promise<{ fileRoutes: readonly FileRoute[] }>
  listeners?: () => Promise<{ listeners: readonly Listener[] }>
  /** What lecturers and teachers reach of its things. */
  reach?: () => Promise<{ reach: SomeReach }>
  /** What it notifies people of. */
  notices?: () => Promise<{ notices: readonly { name: string }[] }>
  /** By what people can be chosen to write to, and which pages a message can open. */
  audiences?: () => Promise<Audiences>
  /** What people follow of it over a socket while a page is open. */
  channels?: () => Promise<{ channels: readonly DeclaredChannel[] }>
  /** Ways to sign in that schools set up themselves. */
  ways?: () => Promise<{ ways: readonly DeclaredWay[] }>
  /** How many parts it stores of things of the domains left of it. */
  partCounts?: () => Promise<{ partCounts: PartCounts }>
  /** What it stores of things of the domains left of it, and is copied, exported and imported with them. */
  carriedParts?: () => Promise<{ carriedParts: CarriedParts }>
  /** What it sells, by the name in the address of the checkout. */
  products?: () => Promise<{ products: Readonly<Record<string, ProductType>> }>
  /** What it takes off the prices that domains left of it show. */
  reductions?: () => Promise<{ reduce: Reduce }>
  /** What it writes beside the prices that domains left of it show. */
  priceNotes?: () => Promise<{ notePrices: NotePrices }>
  /** How lines of its orders were paid, for domains that give access for them. */
  paidLines?: () => Promise<{ paidLines: PaidLines }>
  /** What of it waits for somebody in the office. */
  waiting?: () => Promise<{ waiting: Waiting }>
  /** What the office's search finds of it by its own query; the rest is in the search index. */
  search?: () => Promise<{ finders: Finders }>
  /** What the platform's administrators see of each school, and of all together. */
  schoolFigures?: () => Promise<DeclaredFigures>
  /** What it has about a person, for the file of their own data. */
  ownData?: () => Promise<{ ownData: OwnData }>
  sitemap?: () => Promise<{ sitemap(ctx: Ctx): Promise<SitemapEntry[]> }>
  worker?: () => Promise<{ startWorker(parts: WorkerParts): Worker }>
  /** Runs before anything else: makes rows that every installation needs, and keys if pages are served. */
  start?: () => Promise<{ start(parts: { config: Config; doors: Doors; isSite: boolean }): Promise<void> }>
  /** Its rows of the demo schools. */
  seed?: () => Promise<DomainSeed>
}
