import type { CourseDetail } from '#shared/courses/courses.schema.ts'

type Testimonial = CourseDetail['testimonials'][number]

const tones = [
  { card: 'bg-primary-soft', mark: 'text-accent' },
  { card: 'bg-secondary-soft', mark: 'text-secondary' },
  { card: 'bg-tertiary-soft', mark: 'text-tertiary' },
] as const

/** What people who took the course say. Featured ones come first. */
export function Testimonials({ testimonials, lang }: { testimonials: Testimonial[]; lang?: string }) {
  const sorted = [...testimonials].sort((a, b) => Number(b.featured) - Number(a.featured))
  return (
    <ul lang={lang} className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
      {sorted.map(({ id, name, company, quote }, at) => (
        <li key={id} className={`rounded-lg p-6 md:p-7 md:last:odd:col-span-2 ${tones[at % 3]?.card}`}>
          <figure className="flex h-full flex-col">
            <QuoteMark tone={tones[at % 3]?.mark} />
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

function QuoteMark({ tone }: { tone: string | undefined }) {
  return (
    <svg viewBox="0 0 32 24" width="32" height="24" fill="currentColor" aria-hidden className={tone}>
      <path d="M0 24V11Q0 1 11 0v5q-5 1-5 7h7v12zM18 24V11Q18 1 29 0v5q-5 1-5 7h7v12z" />
    </svg>
  )
}
