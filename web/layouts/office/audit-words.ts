import type { AuditField } from '#shared/core/audit.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { auditKinds, auditWords } from '#web/domains.ts'

/** What the audit log calls a kind of thing, its fields and their values. */
type KindWords = {
  name: string
  thing?: string | undefined
  fields: Record<string, string>
  values: Record<string, Record<string, string>>
}

/** What it calls everything that domains declare. */
type AuditLogWords = { kinds: Record<string, KindWords>; actions: Record<string, string> }

/** How a field is read. A kind may have fields of several domains. */
export function auditField(kind: string, field: string): AuditField {
  return auditKinds.map((of) => of[kind]?.[field]).find((format) => format !== undefined) ?? 'text'
}

/** The words of all domains for their kinds and actions. */
export function auditWordsOf(language: Language): AuditLogWords {
  const kinds: Record<string, KindWords> = {}
  let actions: Record<string, string> = logWords.of(language).actions
  for (const area of auditWords) {
    const declared = area.of(language)
    actions = { ...actions, ...declared.actions }
    for (const [kind, words] of Object.entries(declared.audit as Record<string, KindWords>)) {
      const { name = words.name, thing = words.thing, fields, values } = kinds[kind] ?? {}
      kinds[kind] = { name, thing, fields: { ...fields, ...words.fields }, values: { ...values, ...words.values } }
    }
  }
  return { kinds, actions }
}

/** The name of a thing. A price is recorded with its kind behind it, which is read in one's own language. */
export function thingNamed({ kinds }: AuditLogWords, kind: string, name: string): string {
  if (auditField(kind, 'price_cents') !== 'money') return name
  const [, price = '', last = ''] = /^(.* )?(\S+)$/.exec(name) ?? []
  return price + (kinds[kind]?.values.kind?.[last] ?? last)
}

export function useAuditWords(): AuditLogWords {
  return auditWordsOf(useLanguage())
}
