import * as z from 'zod/mini'

/** A text of at most so many characters, trimmed. */
export const shortText = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'core.too_long'))

/** Whether a text has a visible character. */
export const isWritten = (text: string) => /[^\s\p{Cf}\p{Cc}]/u.test(text)

/** A text of at most so many characters with at least one visible character, trimmed. */
export const requiredText = (most: number) => shortText(most).check(z.refine(isWritten, 'core.field_required'))
