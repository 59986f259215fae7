import * as z from 'zod/mini'
import { pageSizes } from './paging.lists.ts'

/** The page number of a list, from 1. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1)

/** How many rows a page has. */
const pageSize = z._default(
  z.coerce.number().check(z.refine((size) => pageSizes.some((one) => one === size))),
  pageSizes[0],
)

/** Which page of an office list is asked for. */
export const paging = { page: pageNumber, per: pageSize }

/** A page of a list and how much there is in all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number(), page: z.number(), pages: z.number() })
}

export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
