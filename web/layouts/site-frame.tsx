import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, content and footer of a public page. Also renders the site's error pages, with whatever is known of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
