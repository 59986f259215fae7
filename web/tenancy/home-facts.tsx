import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Gauge from 'lucide-react/icons/gauge'
import Languages from 'lucide-react/icons/languages'
import UsersRound from 'lucide-react/icons/users-round'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Amounts = { courses: number; subjects: number; teachers: number }

/** Four short facts about the school. */
export function HomeFacts({ courses, subjects, teachers }: Amounts) {
  const { home } = useWords().tenancy
  return (
    <section className="bg-primary-deep text-on-deep">
      <ul className="wrap grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4">
        <Fact icon={Gauge} title={home.phone} text={home.phoneText} />
        <Fact icon={BookOpen} title={home.courses(courses)} text={home.coursesText(subjects)} />
        <Fact icon={UsersRound} title={home.teachers(teachers)} text={home.teachersText} />
        <Fact icon={Languages} title={home.languages} text={languages.map((one) => languageNames[one]).join(' · ')} />
      </ul>
    </section>
  )
}

function Fact({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-on-deep/12 text-deep-accent">
        <Icon of={icon} />
      </span>
      <span className="text-tight">
        <strong className="block font-bold">{title}</strong>
        <span className="opacity-80">{text}</span>
      </span>
    </li>
  )
}
