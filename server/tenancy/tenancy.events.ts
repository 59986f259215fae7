import { event } from '#server/core/events.ts'

/** All pictures the school itself shows now: its logo, its favicon, those in its texts. */
export const schoolPictured = event<{ title: string; addresses: (string | null)[] }>('school.pictured')
