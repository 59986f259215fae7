import * as z from 'zod/mini'

/** The id of a thing. It may be sent in capitals; everywhere behind it is in small letters, as the database writes it. */
export const id = z.string().check(z.toLowerCase(), z.uuid())
