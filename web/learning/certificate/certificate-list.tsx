import Award from 'lucide-react/icons/award'
import { day } from '#shared/core/format.rules.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ClaimCertificate } from './claim-certificate.tsx'
import { ExamFirst } from './exam-first.tsx'

type ListProps = {
  certificates: Certificate[]
  /** Finished courses whose certificate can be taken, at once or after an exam. */
  claimable: MyCourse[]
}

/** The certificates of a student, and those that wait to be taken. */
export function CertificateList({ certificates, claimable }: ListProps) {
  const words = useArea(myCourseWords)
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {claimable.map(({ course, certificate_exam: exam }) => (
        <li key={course.id} className="flex gap-4 rounded-lg border border-primary-tint bg-primary-soft p-4">
          <Mark />
          <div className="min-w-0">
            <p lang={langOf(course.language, language)} className="font-bold break-words text-ink">
              {course.title}
            </p>
            {exam ? (
              <ExamFirst slug={course.slug} exam={exam} />
            ) : (
              <>
                <p className="mb-3">{words.claimable}</p>
                <ClaimCertificate slug={course.slug} />
              </>
            )}
          </div>
        </li>
      ))}
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <Link
            to={`/certificate/${certificate.id}`}
            className="flex items-center gap-4 rounded-lg border border-line bg-band p-4 transition hover:border-line-strong hover:shadow-hover"
          >
            <Mark />
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

function Mark() {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-secondary-soft text-secondary-ink">
      <Icon of={Award} />
    </span>
  )
}
