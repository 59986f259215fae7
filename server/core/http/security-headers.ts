import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The policy of a rendered page: its own files, and exactly the inline scripts that stand in it. */
export function pagePolicy(page: Buffer, secure: boolean): string {
  const hashes = new Set<string>()
  // One character for each byte: what is hashed are the bytes as they are sent.
  for (const [, attributes = '', script = ''] of page.toString('latin1').matchAll(inlineScript)) {
    if (attributes.includes('application/ld+json')) continue
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return policy(`'self' ${[...hashes].join(' ')}`, secure)
}

export function policy(scripts: string, secure: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.trim()}`,
    // Colours of a school and widths of bars are written into the page as styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The player hands what it has fetched to the browser under an address of its own.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // The office shows the school's own pages in a frame while their look is chosen.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export const usualHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Once seen over HTTPS, a site is asked for over nothing else. */
export function usualHeadersOf(secure: boolean): Record<string, string> {
  return secure ? { ...usualHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : usualHeaders
}

/**
 * A page for every visitor: a browser asks each time whether it has changed, a network of caches in front may answer
 * with the one before while it asks.
 */
export const lasting = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=0, stale-while-revalidate=30',
}
