import type { CourseDetail } from '#shared/courses/courses.schema.ts'

type Testimonial = CourseDetail['testimonials'][number]

/** What people who took the course say. Featured ones come first. */
export function Testimonials({ testimonials, lang }: { testimonials: Testimonial[]; lang?: string }) {
  const sorted = [...testimonials].sort((a, b) => Number(b.featured) - Number(a.featured))
  return (
    <ul lang={lang} className="grid gap-4 md:grid-cols-2 md:gap-6">
      {sorted.map(({ id, name, company, quote }, at) => (
        <li key={id} className={`rounded-lg p-6 md:p-7 ${at % 2 === 0 ? 'bg-primary-soft' : 'bg-secondary-soft'}`}>
          <figure className="flex h-full flex-col">
            <QuoteMark tone={at % 2 === 0 ? 'text-accent' : 'text-secondary'} />
            <blockquote className="mt-3 grow text-lead text-ink">{quote}</blockquote>
            <figcaption className="mt-4 text-tight">
              <strong className="block font-bold text-ink">{name}</strong>
              {company}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

export function QuoteMark({ tone }: { tone: string }) {
  return (
    <svg viewBox="0 0 32 24" width="32" height="24" fill="currentColor" aria-hidden className={tone}>
      <path d="M0 24V11Q0 1 11 0v5q-5 1-5 7h7v12zM18 24V11Q18 1 29 0v5q-5 1-5 7h7v12z" />
    </svg>
  )
}
