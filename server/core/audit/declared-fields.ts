import { isLanguage } from '#shared/core/language.rules.ts'
import { loadAuditKinds } from '#shared/domains.ts'
import type { Change } from './audit.ts'

/** Throws for a field that no domain declares for its kind: the audit log would have no name for it. */
export async function needDeclared(changes: readonly Change[]): Promise<void> {
  const declared = await loadAuditKinds()
  for (const { kind, action, before, after } of changes) {
    // Whatever is moved has its place in the order.
    const fields = new Set(action === 'move' ? ['position'] : [])
    for (const kinds of declared) for (const field of Object.keys(kinds[kind] ?? {})) fields.add(field)
    for (const name of namesIn({ ...before, ...after })) {
      if (!fields.has(name)) throw new Error(`The audit log has no field '${name}' of '${kind}'`)
    }
  }
}

/** The names of all fields, also of those inside others; a text in several languages has no fields. */
function namesIn(facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const inside = typeof value === 'object' && value !== null && !Array.isArray(value) ? namesIn(value) : []
    return isLanguage(name) ? inside : [name, ...inside]
  })
}
