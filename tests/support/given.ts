import { builders, buildWorld } from './domains.ts'

/** Builders on the real database. What is not said has a sensible default; nothing is ever cleaned away. */
export const given = {
  ...builders,
  /** One row at least in every table a school can have, all of it marked. */
  everything: buildWorld,
}
