/** How many other systems a school can register, and addresses of each. */
export const most = { systems: 20, addresses: 10 }

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** An address that people may be sent back to: encrypted, or on the developer's own machine. */
export function isRedirectAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.length > 500 || text.includes('*') || text.includes('#') || url.username || url.password)
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}

/** One address in each line, as it is typed. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
