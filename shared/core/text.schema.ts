import * as z from 'zod/mini'

/** A text of at most so many characters, trimmed. */
export const shortText = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'core.too_long'))

/** The same with at least one visible character. */
export const requiredText = (most: number) =>
  shortText(most).check(z.refine((text) => /[^\s\p{Cf}\p{Cc}]/u.test(text), 'core.field_required'))
