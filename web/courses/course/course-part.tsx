import type { ReactNode } from 'react'

type PartProps = { title: string; text?: string; id?: string; children: ReactNode }

/** One part of a course's page with its heading. */
export function CoursePart({ title, text, id, children }: PartProps) {
  return (
    <section id={id} className="mt-12 md:mt-14">
      <h2 className="text-h2">{title}</h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
