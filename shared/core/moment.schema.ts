import * as z from 'zod/mini'

/**
 * A moment that somebody sends, in the years 1900 to 2199: PostgreSQL has no year 0, and others are a mistake. No place on
 * earth is further than 14 hours from UTC, and PostgreSQL reads no more than 16.
 */
export const moment = z.string().check(
  // ISO 8601 may leave out the seconds.
  z.overwrite((text) => text.replace(/(T\d\d:\d\d)(?=Z|[+-])/i, '$1:00')),
  z.iso.datetime({ offset: true }),
  z.regex(/^(19|20|21)/),
  z.regex(/(?:Z|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)$/i),
)
