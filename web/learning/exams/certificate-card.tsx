import Award from 'lucide-react/icons/award'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from '#web/exams/exam.words.ts'
import { ClaimCertificate } from '#web/learning/certificate/claim-certificate.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A certificate that an exam has opened: issued already, or to be taken by the course's address. */
export type Opened = { id: string } | { slug: string } | undefined

/** Says that a certificate is there, and leads to it. */
export function CertificateCard({ certificate }: { certificate: NonNullable<Opened> }) {
  const words = useArea(examWords)
  return (
    <div className="rounded-lg border border-line bg-secondary-soft p-4 text-secondary-ink">
      <div className="flex items-center gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-band">
          <Icon of={Award} />
        </span>
        <div className="min-w-0">
          <p className="font-bold text-ink">{words.certificateReady}</p>
          <p>{words.certificateText}</p>
        </div>
      </div>
      <div className="mt-4">
        {'id' in certificate ? (
          <ButtonLink wide size="large" to={`/certificate/${certificate.id}`}>
            <Icon of={Award} />
            {words.viewCertificate}
          </ButtonLink>
        ) : (
          <ClaimCertificate slug={certificate.slug} />
        )}
      </div>
    </div>
  )
}
