import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type SectionProps = {
  id?: string
  title: string
  text?: string
  /** The link to the whole list. */
  more?: { to: string; name: string }
  tone?: 'canvas' | 'band'
  centred?: boolean
  children: ReactNode
}

/** One band of a page with its heading. */
export function Section({ id, title, text, more, tone = 'canvas', centred, children }: SectionProps) {
  return (
    <section id={id} className={`border-b border-line py-14 md:py-22 ${tone === 'band' ? 'bg-band' : ''}`}>
      <div className="wrap">
        <div
          className={`mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8 ${centred ? 'justify-center text-center' : ''}`}
        >
          <div>
            <h2 className="text-h2">{title}</h2>
            {text && <p className="mt-2 text-muted">{text}</p>}
          </div>
          {more && <MoreLink {...more} />}
        </div>
        {children}
      </div>
    </section>
  )
}

export function MoreLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-label text-primary-strong hover:underline">
      {name}
      <Icon of={ArrowRight} size={18} />
    </Link>
  )
}
