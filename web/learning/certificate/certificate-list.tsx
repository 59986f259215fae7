import Award from 'lucide-react/icons/award'
import { day } from '#shared/core/format.rules.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The certificates of a student. */
export function CertificateList({ certificates }: { certificates: Certificate[] }) {
  const words = useArea(myCourseWords)
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <Link
            to={`/certificate/${certificate.id}`}
            className="flex items-center gap-4 rounded-lg border border-line bg-band p-4 transition hover:border-line-strong hover:shadow-hover"
          >
            <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-secondary-soft text-secondary-ink">
              <Icon of={Award} />
            </span>
            <span className="min-w-0">
              <span lang={langOf(certificate.course_language, language)} className="block font-bold text-ink">
                {certificate.course_title}
              </span>
              <span className="block text-muted">{words.certificate(day(language, certificate.issued_at))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
