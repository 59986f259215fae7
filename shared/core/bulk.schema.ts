import * as z from 'zod/mini'
import { mostAtOnce } from './bulk.lists.ts'
import { id } from './id.schema.ts'

export const ids = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce))

/** What an act on several things is sent. */
export const chosenIds = z.object({ ids })

/** What an act on several things returns: how many it changed. */
export const changedCount = z.object({ changed: z.number() })
