/**
 * Whether the address of a browser's push service is one of these hosts. Whoever subscribes names the address that we call,
 * so it may be no other: `host` and `*.host` are reached by https, an origin such as `http://127.0.0.1:9000` as it is.
 */
export function isPushService(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return false
  if (hosts.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? isBelow(url.hostname, host.slice(1)) : url.hostname === host))
}

const isBelow = (hostname: string, end: string) => hostname.endsWith(end) && /^[a-z0-9]/.test(hostname)
