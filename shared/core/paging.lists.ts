// Apart from the schemas, so that pages that offer them do not ship the validator.

/** How many rows a page of an office list can have; the first is the default. */
export const pageSizes = [20, 50, 100] as const
