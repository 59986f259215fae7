import * as z from 'zod/mini'

/** A text a person types, of so many characters at the most, without the blanks around it. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'core.too_long'))

/** One that says something: signs nobody sees are not a title. */
export const written = (most: number) =>
  line(most).check(z.refine((text) => /[^\s\p{Cf}\p{Cc}]/u.test(text), 'core.field_required'))
