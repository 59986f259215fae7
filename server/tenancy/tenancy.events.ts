import { event } from '#server/core/events.ts'

/** The school itself shows these pictures from now on, and no others: its logo, its sign, those in its texts. */
export const schoolPictured = event<{ title: string; addresses: (string | null)[] }>('school.pictured')
