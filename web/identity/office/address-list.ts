import { emailAddress } from '#shared/identity/identity.schema.ts'

/** The addresses in pasted text: separated by commas, spaces or line breaks, or in angle brackets after a name. */
export function addressesIn(text: string): { valid: string[]; invalid: string[] } {
  const parts = text
    .replace(/"[^"]*"\s*(?=<)/g, '')
    .replace(/[^,;\n<]*<([^<>]*)>/g, ' $1 ')
    .split(/[\s,;，、；]+/)
    .filter(Boolean)
  const valid = new Set<string>()
  const invalid = new Set<string>()
  for (const part of parts) {
    const read = emailAddress.safeParse(part)
    if (read.success) valid.add(read.data)
    else invalid.add(part)
  }
  return { valid: [...valid], invalid: [...invalid] }
}
