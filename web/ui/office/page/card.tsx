import type { ReactNode } from 'react'

type OfficeCardProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A card with a head: a title, and an optional link to more. */
export function OfficeCard({ title, aside, children }: OfficeCardProps) {
  return (
    <section className="rounded-card border border-line bg-band">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 py-2 md:px-6">
        <h2 className="text-head">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
