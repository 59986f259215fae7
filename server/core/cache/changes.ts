/** The school something was made for, as far as its freshness goes. */
export type Whose = { id: string; kind: 'school' | 'platform' }

/** A point in the order in which this process heard of changes. */
export type Moment = number

/** What this process knows of changes to what visitors see, its own and those of other processes. */
export type Changes = {
  /** Whether news of other processes arrives. While it does not, nothing that was kept can be trusted. */
  isFollowing(): boolean
  /** Ask before anything is read for what shall be kept. */
  moment(): Moment
  /** Whether what was read since that moment is still true of this school. */
  isTrue(whose: Whose, since: Moment): boolean
  heard(news: News): void
}

export type News = { schoolId: string; version: number }

/**
 * A school's change makes untrue what was kept of it, and of the platform's own site, which shows schools side by side.
 * A change of the platform's site makes everything untrue: that is where schools and hosts come and go.
 */
export class KnownChanges implements Changes {
  #following = false
  #now: Moment = 0
  #platformId: string | undefined
  #lastOfAll: Moment = 0
  readonly #last = new Map<string, Moment>()
  readonly #versions = new Map<string, number>()

  isFollowing(): boolean {
    return this.#following
  }

  moment(): Moment {
    return this.#now
  }

  isTrue({ id, kind }: Whose, since: Moment): boolean {
    if (!this.#following) return false
    if (kind === 'platform') return since === this.#now
    return since >= this.#lastOfAll && since >= (this.#last.get(id) ?? 0)
  }

  /** The same news may come twice: from the transaction that was committed here, and with everybody else's. */
  heard({ schoolId, version }: News): void {
    if (this.#versions.get(schoolId) === version) return
    this.#versions.set(schoolId, version)
    this.#now += 1
    if (schoolId === this.#platformId) this.#lastOfAll = this.#now
    else this.#last.set(schoolId, this.#now)
  }

  /** Whether this news, or a later one of the same school, has arrived. */
  hasHeard({ schoolId, version }: News): boolean {
    return (this.#versions.get(schoolId) ?? 0) >= version
  }

  /** News arrives from now on; this is how things stood after it began to. Whatever was missed is heard now. */
  follow(platformId: string | undefined, known: readonly News[]): void {
    if (platformId !== this.#platformId) {
      this.#platformId = platformId
      this.#now += 1
      this.#lastOfAll = this.#now
    }
    for (const news of known) this.heard(news)
    this.#following = true
  }

  lose(): void {
    this.#following = false
  }
}
