import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Contact = Site['contact']

export type ContactLink = { kind: 'telegram' | 'facebook' | 'email' | 'phone'; href: string; text: string }

/** The ways to reach a school as links: only addresses of the kind they claim to be. */
export function contactLinks(contact: Contact): ContactLink[] {
  const links: ContactLink[] = []
  const { telegram, facebook, email, phone } = contact
  const handle = telegram?.replace(/^(https?:\/\/)?(t\.me|telegram\.me)\/|^@/i, '')
  if (handle && /^[\w+-]+$/.test(handle)) {
    links.push({ kind: 'telegram', href: `https://t.me/${handle}`, text: `@${handle}` })
  }
  const page = facebook?.replace(/^(https?:\/\/)?(www\.|m\.)?(facebook\.com|fb\.com)\//i, '').replace(/\/+$/, '')
  if (page && /^[\w.-]+$/.test(page)) {
    links.push({ kind: 'facebook', href: `https://www.facebook.com/${page}`, text: page })
  }
  if (email) links.push({ kind: 'email', href: `mailto:${email}`, text: email })
  if (phone) links.push({ kind: 'phone', href: `tel:${phone.replace(/[^\d+]/g, '')}`, text: phone })
  return links
}

const icons: Record<ContactLink['kind'], ReactNode> = {
  telegram: <Icon of={Send} />,
  // The icon set has no brands.
  facebook: (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </svg>
  ),
  email: <Icon of={Mail} />,
  phone: <Icon of={Phone} />,
}

export function ContactIcon({ kind }: { kind: ContactLink['kind'] }) {
  return icons[kind]
}

/** The same links as round buttons, for the footer. */
export function ContactCircles({ contact }: { contact: Contact }) {
  const { footer } = useWords().tenancy
  const links = contactLinks(contact)
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a
            href={href}
            aria-label={footer[kind]}
            className="flex size-11 items-center justify-center rounded-full border border-footer-line transition hover:bg-footer-soft hover:text-footer-hover"
          >
            <ContactIcon kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  )
}
