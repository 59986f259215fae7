import type * as z from 'zod/mini'
import type { changedCount, chosenIds } from './bulk.schema.ts'
import type { Endpoint } from './endpoint.ts'

type Nothing = z.ZodMiniType<undefined>

/** An act on the things whose ids it is sent. */
export type ActOnChosen = Endpoint<Nothing, Nothing, typeof chosenIds, typeof changedCount>

/** An act on everything in the trash. */
export type ActOnAll = Endpoint<Nothing, Nothing, Nothing, typeof changedCount>

/** The endpoints of a trash; they are alike for everything that has one. */
export type TrashEndpoints = { trash: ActOnChosen; restore: ActOnChosen; remove: ActOnChosen; emptyTrash: ActOnAll }
