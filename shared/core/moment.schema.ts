import * as z from 'zod/mini'

/** A moment that somebody sends, in the years 1900 to 2199: PostgreSQL has no year 0, and others are a mistake. */
export const moment = z.iso.datetime({ offset: true }).check(z.regex(/^(19|20|21)/))
