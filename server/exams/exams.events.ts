import { event } from '#server/core/events.ts'

/** An attempt has a score, or a person has to give it: when it is handed in, and when it was corrected. */
export const attemptScored = event<{ examId: string; attemptId: string; userId: string }>('attempt.scored')
