import { isId } from '../database/id.ts'

/** The school whose changes make a cached value outdated. */
export type CacheOwner = { id: string; kind: 'school' | 'platform' }

/** How many changes this process has noted. */
export type ChangeCount = number

/** The changes to what visitors see, made by this process and by others. */
export type Changes = {
  /** Whether changes of other processes arrive. While they do not, nothing cached can be trusted. */
  isFollowing(): boolean
  /** To be read before anything that is cached. */
  count(): ChangeCount
  /** Whether what was read at that count is still up to date for this school. */
  isFresh(owner: CacheOwner, since: ChangeCount): boolean
  noteChange(change: SchoolChange): void
}

export type SchoolChange = { schoolId: string; version: number }

/** The change in a message of another process; undefined if it is none, as anybody may use the same Redis. */
export function changeIn(message: string): SchoolChange | undefined {
  const [schoolId = '', version = ''] = message.split(' ')
  return isId(schoolId) && /^\d+$/.test(version) ? { schoolId, version: Number(version) } : undefined
}

/**
 * A school's change outdates what is cached for it and for the platform's site, which shows schools side by side.
 * A change of the platform outdates everything, because schools and hosts are added and removed there.
 */
export class KnownChanges implements Changes {
  #following = false
  #now: ChangeCount = 0
  #platformId: string | undefined
  #lastOfAll: ChangeCount = 0
  readonly #last = new Map<string, ChangeCount>()
  readonly #versions = new Map<string, number>()
  /** Schools whose changes arrived while those that were missed are still read. */
  readonly #notedMeanwhile = new Set<string>()
  readonly #listeners: ((schoolId: string | undefined) => void)[] = []

  /** Be called at once with the school that has changed, or undefined if that may be any. */
  listen(listener: (schoolId: string | undefined) => void): void {
    this.#listeners.push(listener)
  }

  /** The version of what visitors of a school see; a change of the platform changes it, too. */
  versionOf(schoolId: string): string {
    const platform = this.#platformId ? this.#versions.get(this.#platformId) : undefined
    return `${platform ?? 0}-${this.#versions.get(schoolId) ?? 0}`
  }

  isFollowing(): boolean {
    return this.#following
  }

  count(): ChangeCount {
    return this.#now
  }

  isFresh({ id, kind }: CacheOwner, since: ChangeCount): boolean {
    if (!this.#following) return false
    if (kind === 'platform') return since === this.#now
    return since >= this.#lastOfAll && since >= (this.#last.get(id) ?? 0)
  }

  /** The same change may arrive twice: from the transaction committed here, and by NOTIFY. */
  noteChange({ schoolId, version }: SchoolChange): void {
    if (!this.#following) this.#notedMeanwhile.add(schoolId)
    if (this.#versions.get(schoolId) === version) return
    this.#versions.set(schoolId, version)
    this.#now += 1
    const isOfAll = schoolId === this.#platformId
    if (isOfAll) this.#lastOfAll = this.#now
    else this.#last.set(schoolId, this.#now)
    this.#announce(isOfAll ? undefined : schoolId)
  }

  #announce(schoolId: string | undefined): void {
    for (const listener of this.#listeners) listener(schoolId)
  }

  /** Whether this change, or a later one of the same school, has arrived. */
  hasNoted({ schoolId, version }: SchoolChange): boolean {
    return (this.#versions.get(schoolId) ?? 0) >= version
  }

  /** Changes arrive from now on; `known` are the versions read after that began, and include what was missed. */
  follow(platformId: string | undefined, known: readonly SchoolChange[]): void {
    if (platformId !== this.#platformId) {
      this.#platformId = platformId
      this.#now += 1
      this.#lastOfAll = this.#now
    }
    for (const change of known) if (!this.#isOvertaken(change)) this.noteChange(change)
    this.#notedMeanwhile.clear()
    this.#following = true
    this.#announce(undefined)
  }

  /** What was read may be older than what arrived while it was read. */
  #isOvertaken(change: SchoolChange): boolean {
    return this.#notedMeanwhile.has(change.schoolId) && this.hasNoted(change)
  }

  unfollow(): void {
    this.#following = false
    this.#notedMeanwhile.clear()
    this.#announce(undefined)
  }
}
