import { invisible } from '#shared/core/digits.rules.ts'

/** An address as mail servers take it, of what people type and paste: with a domain of any script, or as a link. */
export function tidyEmail(text: string): string {
  const plain = text
    .replace(invisible, '')
    .replace('＠', '@')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(@.*[^.])\.$/, '$1')
  const [, name, domain = ''] = /^(.*@)(.*[^\p{ASCII}].*)$/u.exec(plain) ?? []
  const written = domain && !/[\s/?#:\\]/.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined
  return (written ? `${name}${written}` : plain).toLowerCase()
}
