import type { Role } from '#shared/core/roles.ts'
import type { Change } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import type { Ctx, Doors } from '../database/door.ts'
import type { Files } from '../storage/files.ts'

/** The schools of the demo, in the order they are seeded. */
export const demoSchools = ['platform', 'demo', 'english', 'empty'] as const
export type DemoSchool = (typeof demoSchools)[number]

/** What a domain has for each school; a school that is not named gets nothing of it. */
export type ContentOfSchools<Content> = Partial<Record<DemoSchool, Content>>

/** One school while it is seeded: what every domain is handed, from the left to the right. */
export type Seeding = {
  ctx: Ctx
  school: DemoSchool
  /** Where uploaded files go; without it no files are seeded. */
  files?: Files | undefined
  /** Of the password with which the people of the demo sign in. */
  passwordHash: string
  /** Who did what in the office: written once all domains are seeded, as the first of them do not know the people yet. */
  log: LogEntry[]
  /** Who can be named in the log, by their key. */
  actors: Map<string, { id: string; name: string; role: Role }>
}

export type LogEntry = Change & { at: Date; by: string }

/** What a domain's `<domain>.seed.ts` exports. */
export type DomainSeed = {
  /** What must be there before the transaction in which all schools are seeded. In tests there is no configuration. */
  prepare?(doors: Doors, config?: Config): Promise<void>
  /** The rows of this domain for one school. */
  seed(seeding: Seeding): Promise<void>
}

export type SeedResult<Result> = { set(seeding: Seeding, result: Result): void; of(seeding: Seeding): Result }

/** What a domain has seeded in each school, for the domains right of it to take. */
export function seedResult<Result>(what: string): SeedResult<Result> {
  const results = new WeakMap<Seeding, { result: Result }>()
  return {
    set: (seeding, result) => void results.set(seeding, { result }),
    of(seeding) {
      const found = results.get(seeding)
      if (!found) throw new Error(`The ${what} of ${seeding.school} are needed before they are seeded`)
      return found.result
    },
  }
}
