import type { ReactNode } from 'react'
import { useWords } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { ContactCircles, contactLinks } from '#web/tenancy/contact-links.tsx'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSiteLinks } from './site-links.ts'

/** The foot of every public page. Without a site only whose software it is. */
export function SiteFooter() {
  const words = useWords()
  const say = useLocalText()
  const root = useRoot()
  const site = root?.site
  const { footer, nav } = words.tenancy
  const links = useSiteLinks('menu', 'footer')
  const accountLinks = useSiteLinks('account')
  const name = say(site?.name)
  const tagline = say(site?.tagline)
  const address = say(site?.contact.address)
  return (
    <footer className="mt-auto bg-footer text-footer-ink">
      {site && (
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 pt-14 pb-12 md:pt-16 lg:grid-cols-[1.7fr_1fr_1fr_1.2fr]">
          <div className="col-span-2 lg:col-span-1">
            <SiteBrand site={site} />
            <p lang={tagline.lang} className="mt-4 mb-5 max-w-80">
              {tagline.text}
            </p>
            <ContactCircles contact={site.contact} />
          </div>
          <FooterColumn title={site.kind === 'platform' ? footer.platform : footer.school}>
            {links.map(({ to, name }) => (
              <FooterLink key={to} to={to}>
                {name}
              </FooterLink>
            ))}
          </FooterColumn>
          <FooterColumn title={nav.account}>
            {root?.user ? (
              accountLinks.map(({ to, name }) => (
                <FooterLink key={to} to={to}>
                  {name}
                </FooterLink>
              ))
            ) : (
              <>
                <FooterLink to="/auth/sign-in">{nav.signIn}</FooterLink>
                <FooterLink to="/auth/sign-up">{nav.signUp}</FooterLink>
              </>
            )}
          </FooterColumn>
          <div className="col-span-2 lg:col-span-1">
            <FooterColumn title={footer.contact}>
              {contactLinks(site.contact)
                .filter(({ kind }) => kind === 'phone' || kind === 'email')
                .map(({ href, text }) => (
                  <li key={href}>
                    <a href={href} className="inline-block py-1.5 break-all hover:text-footer-hover hover:underline">
                      {text}
                    </a>
                  </li>
                ))}
              {address.text && (
                <li lang={address.lang} className="py-1.5">
                  {address.text}
                </li>
              )}
            </FooterColumn>
          </div>
        </div>
      )}
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-footer-line py-6">
          <p lang={name.lang} suppressHydrationWarning>
            {name.text && `© ${new Date().getFullYear()} ${name.text}`}
          </p>
          <p>
            {words.core.poweredBy} <strong className="font-bold">Sala</strong>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-tight text-inherit">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-block py-1.5 hover:text-footer-hover hover:underline">
        {children}
      </Link>
    </li>
  )
}
