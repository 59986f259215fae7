import * as z from 'zod/mini'
import type { LocalText } from './local-text.rules.ts'
import { shortText } from './text.schema.ts'
import { isWritten } from './written.rules.ts'

// Apart from local-text.schema.ts, which public pages load.

/** What somebody writes in at least one language; empty ones are dropped. */
export const requiredLocalText = (most: number) => {
  const text = z.optional(shortText(most))
  return z
    .pipe(
      z.object({ km: text, en: text, zh: text }),
      z.transform(
        (texts): LocalText =>
          Object.fromEntries(Object.entries(texts).filter(([, written]) => isWritten(written ?? ''))),
      ),
    )
    .check(z.refine((texts) => Object.keys(texts).length > 0, 'core.field_required'))
}
