import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import { useSearchParams } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import { isLanguage } from '#shared/core/language.rules.ts'
import { languageOfTemplate } from '#shared/learning/certificate-text.rules.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import type { PublicKey } from './certificate-check.ts'
import { CertificateLanguages } from './certificate-languages.tsx'
import { CertificateZoom } from './certificate-zoom.tsx'
import { Facts, SignedCheck } from './signed-check.tsx'
import { useScanned } from './use-signed-check.ts'

/** One certificate: whether it is real, how it looks, what it says, and whether its signature is valid. */
export function CertificateView({ certificate, keys }: { certificate: Certificate; keys: readonly PublicKey[] }) {
  const words = useArea(certificateWords)
  const school = useSchoolName(certificate)
  const scanned = useScanned()
  const language = useLanguage()
  const lang = langOf(certificate.course_language, language)
  const course = <span lang={lang}>{certificate.course_title}</span>
  const facts = [
    [words.name, certificate.student_name],
    [
      words.course,
      certificate.course_slug ? (
        <Linked key="course" slug={certificate.course_slug}>
          {course}
        </Linked>
      ) : (
        course
      ),
    ],
    [words.finished, day(language, certificate.finished_at)],
    [words.author, certificate.author_name],
    [words.school, school],
    [words.number, certificate.number],
    [words.issued, day(language, certificate.issued_at)],
  ] as const
  const [search] = useSearchParams()
  const wanted = search.get('lang') ?? undefined
  const chosen = isLanguage(wanted) ? wanted : languageOfTemplate(certificate.template)
  const label = words.of(certificate.student_name, certificate.course_title)
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <Standing certificate={certificate} />
      <div className="space-y-4">
        <CertificateLanguages chosen={chosen} />
        <CertificateZoom src={`/certificate/${certificate.id}.svg?lang=${chosen}`} label={label} />
        <CertificateActions id={certificate.id} language={chosen} title={label} />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section aria-labelledby="facts" className="rounded-lg border border-line bg-band p-5 md:p-6">
          <h2 id="facts" className="mb-4 text-h3">
            {words.facts}
          </h2>
          <Facts facts={facts} />
        </section>
        <SignedCheck text={scanned || certificate.signed} keys={keys} number={certificate.number} />
      </div>
    </div>
  )
}

function Linked({ slug, children }: { slug: string; children: React.ReactNode }) {
  return (
    <Link to={`/courses/${slug}`} className="text-primary-strong underline underline-offset-4">
      {children}
    </Link>
  )
}

/** In the reader's language. The platform shows certificates of every school, and knows only the name that was signed. */
function useSchoolName({ school_name }: Certificate): string {
  const site = useRoot()?.site
  const localName = useLocalText()(site?.name).text
  return site?.kind === 'school' ? localName : school_name
}

/** Whether the certificate is real, which is why people open the page. */
function Standing({ certificate }: { certificate: Certificate }) {
  const words = useArea(certificateWords)
  const language = useLanguage()
  const { revoked_at: revokedAt, revoke_reason: reason } = certificate
  const school = useSchoolName(certificate)
  return (
    <div
      className={`flex gap-4 rounded-lg border p-5 md:p-6 ${revokedAt ? 'border-danger bg-danger-soft' : 'border-primary-tint bg-primary-soft'}`}
    >
      <Icon of={revokedAt ? Ban : BadgeCheck} size={36} className={revokedAt ? 'text-danger' : 'text-primary-strong'} />
      <div className="min-w-0">
        <h1 className={`text-h2 ${revokedAt ? 'text-danger' : 'text-primary-strong'}`}>
          {revokedAt ? words.revoked : words.real}
        </h1>
        <p className="mt-1 text-body">
          {revokedAt
            ? words.revokedText(day(language, revokedAt))
            : words.realText(school, day(language, certificate.issued_at))}
        </p>
        {revokedAt && reason && (
          <p className="mt-2 text-ink">
            <b>{words.reason}:</b> {reason}
          </p>
        )}
      </div>
    </div>
  )
}
