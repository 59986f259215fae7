import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The policy of a rendered page: its own files, and exactly its inline scripts. */
export function pagePolicy(page: Buffer, secure: boolean): string {
  const hashes = new Set<string>()
  // latin1 has one character per byte, so the bytes are hashed as they are sent.
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
    // A school's colours and the widths of bars are inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The player gives fetched video to the browser as a blob.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // The office previews the school's own pages in a frame.
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

/** Over HTTPS, browsers are instructed to use only HTTPS from then on. */
export function usualHeadersOf(secure: boolean): Record<string, string> {
  return secure ? { ...usualHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : usualHeaders
}

/**
 * A page that is the same for every visitor: a browser asks each time whether it has changed; a CDN may answer with the
 * previous one while it asks.
 */
export const publicPageHeaders = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=0, stale-while-revalidate=30',
}
