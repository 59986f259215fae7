/** The ways to reach a school, in the order pages show them. */
export const contactKinds = [
  'telegram',
  'facebook',
  'youtube',
  'tiktok',
  'instagram',
  'linkedin',
  'website',
  'email',
  'phone',
] as const
export type ContactKind = (typeof contactKinds)[number]

export type ContactAddress = { href: string; text: string }

/**
 * The link and text of a contact, or undefined if it is not of this kind. Decides both what a school may save and what
 * a page shows.
 */
export function contactAddress(kind: ContactKind, written: string): ContactAddress | undefined {
  const text = written.trim()
  return text === '' ? undefined : readers[kind](text)
}

/** The link of a contact that opens with a message about something, where its kind can. */
export function withMessage(kind: ContactKind, href: string, subject: string, message: string): string {
  const [about, text] = [subject, message].map(encodeURIComponent)
  if (kind === 'telegram') return `${href}?text=${text}`
  return kind === 'email' ? `${href}?subject=${about}&body=${text}` : href
}

type Reader = (text: string) => ContactAddress | undefined

const readers: Record<ContactKind, Reader> = {
  telegram(text) {
    const name = text.replace(/^(https?:\/\/)?(t\.me|telegram\.me)\/|^@/i, '').replace(/[/?].*$/, '')
    // A plus starts the link of a private group, or a phone number.
    if (/^\+[\w-]{5,}$/.test(name)) return { href: `https://t.me/${name}`, text: `t.me/${name}` }
    return /^[a-z]\w{3,31}$/i.test(name) ? { href: `https://t.me/${name}`, text: `@${name}` } : undefined
  },
  facebook: (text) => onNetwork(text, ['facebook.com', 'fb.com'], (name) => name),
  youtube: (text) => onNetwork(text, ['youtube.com'], (name) => `@${name}`),
  tiktok: (text) => onNetwork(text, ['tiktok.com'], (name) => `@${name}`),
  instagram: (text) => onNetwork(text, ['instagram.com'], (name) => name),
  linkedin: (text) => onNetwork(text, ['linkedin.com']),
  website(text) {
    const url = webAddress(text)
    return url && { href: url.href, text: shown(url.host.replace(/^www\./, '') + url.pathname) }
  },
  email: (text) =>
    /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(text) ? { href: `mailto:${text}`, text } : undefined,
  phone(text) {
    const latin = text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    const digits = latin.replace(/\D/g, '')
    if (!/^\+?[\d\s()./-]+$/.test(latin) || digits.length < 6 || digits.length > 15) return undefined
    return { href: `tel:${latin.startsWith('+') ? '+' : ''}${digits}`, text }
  },
}

/** A page of a social network, by its address or, where the network has plain names, by its name. */
function onNetwork(
  text: string,
  domains: readonly [string, ...string[]],
  pathOf?: (name: string) => string,
): ContactAddress | undefined {
  const isOf = (host: string) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
  const name = text.replace(/^@/, '')
  if (/^[\w.-]+$/.test(name)) {
    if (!pathOf || isOf(name.toLowerCase())) return undefined
    return { href: `https://www.${domains[0]}/${pathOf(name)}`, text: pathOf(name) }
  }
  const url = webAddress(text)
  const path = url?.pathname.replace(/\/+$/, '')
  if (!url || !path || !isOf(url.hostname)) return undefined
  // A profile without a name has a number instead.
  const number = path === '/profile.php' ? url.search.match(/[?&](id=\d+)/)?.[1] : undefined
  const page = number ? `${path}?${number}` : path
  return { href: `https://${url.hostname.replace(/^(m|web|mobile)\./, 'www.')}${page}`, text: shown(page.slice(1)) }
}

/** An http or https address; without a scheme it is https. */
function webAddress(text: string): URL | undefined {
  const full = /^https?:\/\//i.test(text)
    ? text
    : /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text)
      ? `https://${text}`
      : undefined
  const url = full && !/[\s\\]/.test(full) ? URL.parse(full) : null
  // A user name before the host would disguise where the link leads.
  if (!url || url.username || url.password || !/[^.]\.[^.]/.test(url.hostname)) return undefined
  return url
}

function shown(address: string): string {
  try {
    return decodeURI(address).replace(/\/+$/, '')
  } catch {
    return address
  }
}
