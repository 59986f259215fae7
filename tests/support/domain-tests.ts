import type { Served } from '#server/core/http/serve.ts'
import type { Thing } from '#shared/core/endpoint.ts'
import type { School } from './doors.ts'

export type Names = readonly string[]

export type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** What a school has before any domain has added to it. */
export type BareWorld = { mark: string; schoolId: string }

/**
 * What is sent to an endpoint by somebody of one school who tries to reach another. `derived` is what could be made of
 * the schema alone; it is empty where fields depend on each other.
 */
export type Sample<World> = (own: World, other: World, derived: Input[]) => Omit<Input, 'params'>[]

/** A request that is made often: a path, a table its response is read from, who asks, and of which host. */
export type FrequentRequest = { path: string; table: string; as?: Asker; host?: string }

export type Asker = 'visitor' | 'student' | 'vendor'

/** What one domain brings to the tests that are generated from the endpoints. */
export type DomainTests<World extends BareWorld, Before = BareWorld, Part = Omit<World, keyof Before>> = {
  routes: readonly Served[]
  /** Its builders, for `given`. */
  given: object
  /** The domain up to which a world is built for these tests, where it is not this one. */
  worldOf?: string
  /** This domain's part of a school that has one of everything, marked wherever it has words. */
  build(school: School, before: Before): Promise<Part>
  /** How a thing is named in an address: one entry for each kind of thing of this domain. */
  names: { [Kind in Thing]?: (world: World) => Names }
  /** Which fields of bodies and queries name things: by the name of the field, or of the endpoint and the field. */
  fields?: Record<string, Thing | ((world: World) => Names)>
  /** Only where the schema cannot know what is valid, or what would reach another school. */
  samples?: Record<string, Sample<World>>
  /** Of these, the plans of all statements are looked at, in schools among many others. Every list by page must be here. */
  frequent?: readonly FrequentRequest[]
  /** Endpoints that return nothing of the school, so that a missing mark proves nothing. */
  withoutMark: Names
  /** Endpoints that succeed only after another one. Restoring and removing come after the trash without saying so. */
  after?: Record<string, string>
  /** Endpoints that never succeed in the world that is built, each with its reason. */
  neverSucceeds?: Record<string, string>
}
