import { builders, buildWorld } from './domains.ts'

/** Builders on the real database. What is not given has a sensible default; nothing is ever deleted. */
export const given = {
  ...builders,
  /** One row at least in every table a school can have, all of it marked. */
  everything: buildWorld,
}
