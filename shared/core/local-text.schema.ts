import * as z from 'zod/mini'
import type { LocalText } from './local-text.rules.ts'

export const localText: z.ZodMiniType<LocalText, LocalText> = z.object({
  km: z.optional(z.string()),
  en: z.optional(z.string()),
  zh: z.optional(z.string()),
})
