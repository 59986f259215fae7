import { recaptchaSources } from '../captcha/recaptcha.ts'
import type { PageSources } from './page-sources.ts'

/** The policy of a rendered page: its own files, and the inline scripts we wrote ourselves, by their hashes. */
export function pagePolicy(scriptHashes: readonly string[], origin: string, more?: PageSources): string {
  const own = `'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`
  const others = recaptchaSources()
  // Not every browser counts sockets of the same host as its own.
  const sockets = /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? ` ${origin.replace(/^http/, 'ws')}` : ''
  const scripts = own.trim() + others + spaced(more?.scripts)
  return policy(scripts, origin.startsWith('https:'), {
    ...{ frames: others + spaced(more?.frames), connects: sockets + others + spaced(more?.connects) },
    forms: spaced(more?.forms),
  })
}

const spaced = (sources = '') => (sources === '' ? '' : ` ${sources}`)

export function policy(scripts: string, secure: boolean, { frames = '', connects = '', forms = '' } = {}): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.trim()}`,
    // A school's colours and the widths of bars are inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connects}`,
    // The player gives fetched video to the browser as a blob.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${forms}`,
    // The office previews the school's own pages in a frame; a video of a text plays in YouTube's.
    `frame-src 'self' https://www.youtube-nocookie.com${frames}`,
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export const usualHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
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
