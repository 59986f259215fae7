import * as z from 'zod/mini'

/** The page number of a list, from 1. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1)

/** A page of a list and how much there is in all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number(), page: z.number(), pages: z.number() })
}

export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
