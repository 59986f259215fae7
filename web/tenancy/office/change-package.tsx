import { contactAddress } from '#shared/tenancy/contact.rules.ts'
import type { Pricing } from '#shared/tenancy/packages.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { ContactIcon } from '../contact-links.tsx'

const ways = ['telegram', 'phone', 'email'] as const

/** The contact for booking another package, until packages can be booked online. */
export function ChangePackage({ contact }: { contact: Pricing['contact'] }) {
  const { change } = useArea(schoolWords).pricing
  const links = ways.flatMap((kind) => {
    const address = contactAddress(kind, contact[kind] ?? '')
    return address ? [{ kind, ...address }] : []
  })
  return (
    <section aria-labelledby="change-package" className="rounded-card border border-line bg-band p-5 md:p-6">
      <h2 id="change-package" className="text-head font-bold text-ink">
        {change.title}
      </h2>
      <p className="mt-1 max-w-160 text-copy text-second">{links.length > 0 ? change.text : change.none}</p>
      {links.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {links.map(({ kind, href, text }) => (
            <li key={kind} className="max-md:w-full">
              <a href={href} className={`${officeButtonClass({ kind: 'secondary' })} max-md:min-h-12 max-md:w-full`}>
                <ContactIcon kind={kind} />
                <span>
                  {change[kind]}: <span className="figures font-bold wrap-anywhere">{text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
