import MapPin from 'lucide-react/icons/map-pin'
import type { useLocalText } from '#web/core/local-text.ts'
import { ContactIcon, type contactLinks } from '#web/tenancy/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ContactListProps = {
  links: ReturnType<typeof contactLinks>
  address: ReturnType<ReturnType<typeof useLocalText>>
}

/** Every way to reach the school, and where it is. */
export function ContactList({ links, address }: ContactListProps) {
  return (
    <ul className="space-y-1">
      {links.map(({ kind, href, text }) => (
        <li key={kind}>
          <a
            href={href}
            className="flex min-h-11 items-center gap-3 break-all hover:text-primary-strong hover:underline"
          >
            <span className="text-accent">
              <ContactIcon kind={kind} />
            </span>
            {text}
          </a>
        </li>
      ))}
      {address.text && (
        <li lang={address.lang} className="flex min-h-11 gap-3 py-1.5">
          <Icon of={MapPin} className="mt-1 text-accent" />
          {address.text}
        </li>
      )}
    </ul>
  )
}
