import { execFileSync } from 'node:child_process'

/** The browser on the PATH: Playwright's own download is not needed. */
export function chromiumPath(): string {
  const command = 'command -v chromium-headless-shell || command -v chromium'
  return execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim()
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
