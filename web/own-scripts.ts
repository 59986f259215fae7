import { createHash, randomBytes } from 'node:crypto'

/** Marks the scripts that the router and React write. It is removed before a page is sent, so nobody outside knows it. */
export const scriptMark = randomBytes(16).toString('base64url')

const mark = ` nonce="${scriptMark}"`

export const scriptHash = (script: string | Buffer) => createHash('sha256').update(script).digest('base64')

/**
 * A page without the marks, and the hashes of the inline scripts that had one. A script that got into the page in another
 * way has no mark, so browsers are not allowed to run it.
 */
export function withoutMarks(page: Buffer): { html: Buffer; hashes: string[] } {
  // latin1 has one character per byte, so the bytes are hashed as they are sent.
  const parts = page.toString('latin1').split(mark)
  const hashes = new Set<string>()
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1] ?? ''
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, part.indexOf('>') + 1)
    if (at === 0 || !/^<script\b/.test(tag) || /\ssrc=/.test(tag)) continue
    const script = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))
    hashes.add(scriptHash(Buffer.from(script, 'latin1')))
  }
  return { html: Buffer.from(parts.join(''), 'latin1'), hashes: [...hashes] }
}
