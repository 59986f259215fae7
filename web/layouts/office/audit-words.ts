import type { AuditField } from '#shared/core/audit.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { auditKinds, auditWords } from '#web/domains.ts'

/** What the log calls a kind of thing, its fields and their values. */
type KindWords = { name: string; fields: Record<string, string>; values: Record<string, Record<string, string>> }

/** How a field is read. A kind may have fields of several domains. */
export function auditField(kind: string, field: string): AuditField {
  return auditKinds.map((of) => of[kind]?.[field]).find((format) => format !== undefined) ?? 'text'
}

/** The words of all domains for their kinds. */
export function auditWordsOf(language: Language): Record<string, KindWords> {
  const merged: Record<string, KindWords> = {}
  for (const area of auditWords) {
    for (const [kind, words] of Object.entries(area.of(language) as Record<string, KindWords>)) {
      const { name = words.name, fields, values } = merged[kind] ?? {}
      merged[kind] = { name, fields: { ...fields, ...words.fields }, values: { ...values, ...words.values } }
    }
  }
  return merged
}

export function useAuditWords(): Record<string, KindWords> {
  return auditWordsOf(useLanguage())
}
