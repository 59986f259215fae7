import * as z from 'zod/mini'
import { isWritten, withoutDirections } from './written.rules.ts'

/** A text of at most so many characters, trimmed. */
export const shortText = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'core.too_long'))

/** A text in several lines, without marks that would turn the page around it. */
export const plainText = (most: number) =>
  z.string().check(z.overwrite(withoutDirections), z.trim(), z.maxLength(most, 'core.too_long'))

/** A text in one line, whatever it was pasted from. */
export const oneLineText = (most: number) =>
  z.string().check(
    z.overwrite((text) => withoutDirections(text).replace(/[\s\p{Cc}]+/gu, ' ')),
    z.trim(),
    z.maxLength(most, 'core.too_long'),
  )

/** A text of at most so many characters with at least one visible character, trimmed. */
export const requiredText = (most: number) => plainText(most).check(z.refine(isWritten, 'core.field_required'))

/** The same in one line: titles and names. */
export const requiredLine = (most: number) => oneLineText(most).check(z.refine(isWritten, 'core.field_required'))
