import Check from 'lucide-react/icons/check'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What students will learn. */
export function CheckList({ items, lang }: { items: string[]; lang?: string }) {
  return (
    <ul lang={lang} className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-accent">
            <Icon of={Check} size={16} />
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Reasons to join. */
export function WhyJoin({ reasons, lang }: { reasons: CourseDetail['why_join_us']; lang?: string }) {
  return (
    <ul lang={lang} className="grid grid-cols-1 gap-6 md:grid-cols-3">
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <span className="flex size-12 items-center justify-center rounded-md bg-primary text-on-primary">
            <Icon of={Check} size={24} />
          </span>
          <h3 className="mt-3 text-base font-bold">{title}</h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ul>
  )
}
