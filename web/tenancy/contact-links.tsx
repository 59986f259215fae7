import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { type ContactKind, contactAddress, contactKinds } from '#shared/tenancy/contact.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Contact = Site['contact']

export type ContactLink = { kind: ContactKind; href: string; text: string }

/** The contacts of a school as links, without invalid ones. */
export function contactLinks(contact: Contact): ContactLink[] {
  return contactKinds.flatMap((kind) => {
    const address = contactAddress(kind, contact[kind] ?? '')
    return address ? [{ kind, ...address }] : []
  })
}

/** Names of networks are the same in every language. */
const networks: Partial<Record<ContactKind, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
}

/** The icon set has no brands. */
function Brand({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const icons: Record<ContactKind, ReactNode> = {
  telegram: <Icon of={Send} />,
  facebook: <Brand path="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  youtube: <Brand path="M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 4v6l5-3z" />,
  tiktok: <Brand path="M9 12a4 4 0 1 0 4 4V3c.5 3 2.5 5 6 5" />,
  instagram: (
    <Brand path="M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm5 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm5.5-1.5h.01" />
  ),
  linkedin: (
    <Brand path="M10 21V9h4v2a5 5 0 0 1 7 4v6h-4v-6a1.5 1.5 0 0 0-3 0v6zM3 9h4v12H3zM5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" />
  ),
  website: <Icon of={Globe} />,
  email: <Icon of={Mail} />,
  phone: <Icon of={Phone} />,
}

export function ContactIcon({ kind }: { kind: ContactKind }) {
  return icons[kind]
}

/** The same links as round buttons, for the footer. */
export function ContactCircles({ contact }: { contact: Contact }) {
  const { footer } = useWords().tenancy
  const { telegram, facebook, email, phone } = footer
  const names: Partial<Record<ContactKind, string>> = { ...networks, telegram, facebook, email, phone }
  const links = contactLinks(contact)
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {links.map(({ kind, href, text }) => (
        <li key={kind}>
          <a
            href={href}
            aria-label={names[kind] ?? text}
            className="flex size-11 items-center justify-center rounded-full border border-footer-line transition hover:bg-footer-soft hover:text-footer-hover"
          >
            <ContactIcon kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  )
}
