import SearchX from 'lucide-react/icons/search-x'
import { data, redirect } from 'react-router'
import { listCertificateKeys, listMyCertificates, readCertificate } from '#shared/learning/certificates.endpoints.ts'
import { listMyCourses } from '#shared/learning/learning.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { CertificateList } from '#web/learning/certificate/certificate-list.tsx'
import { CertificateView } from '#web/learning/certificate/certificate-view.tsx'
import { claimableOf } from '#web/learning/certificate/claimable.ts'
import { lookupFailure } from '#web/learning/certificate/lookup-failure.ts'
import { SignedCheck } from '#web/learning/certificate/signed-check.tsx'
import { useScanned } from '#web/learning/certificate/use-signed-check.ts'
import { VerifyForm } from '#web/learning/certificate/verify-form.tsx'
import { certificateWords, myCourseWords } from '#web/learning/classroom.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/certificate.ts'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('number')?.trim()
  if (!id && wanted) throw redirect(`/certificate/${encodeURIComponent(namedIn(wanted))}`)
  const keys = await load(context, listCertificateKeys)
  if (!id) {
    const mine = pageOf(context).user ? await ownCertificates(context) : null
    return { keys, id: undefined, failure: null, certificate: null, mine }
  }
  const found = await attempt(context, readCertificate, { params: { certificate: id } })
  if ('refusal' in found) {
    const failure = lookupFailure(id, found.status)
    return data({ keys, id, failure, certificate: null, mine: null }, { status: found.status })
  }
  return { keys, id, failure: null, certificate: found.answer, mine: null }
}

/** What the student has, and what can be taken. */
async function ownCertificates(context: Route.LoaderArgs['context']) {
  const [issued, courses] = await Promise.all([attempt(context, listMyCertificates), attempt(context, listMyCourses)])
  if ('refusal' in issued || 'refusal' in courses) return null
  return { certificates: issued.answer, claimable: claimableOf(courses.answer) }
}

/** The id in the address of a certificate, or the number as it was typed. */
function namedIn(text: string): string {
  return /\/certificate\/([^/?#\s]+)/.exec(text)?.[1] ?? text.slice(0, 100)
}

export const handle: WordsHandle = { words: () => [certificateWords, myCourseWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = metaSite(matches)
  const words = certificateWords.of(site.language)
  const certificate = loaderData?.certificate
  const page = certificate
    ? {
        title: words.pageTitle(certificate.student_name),
        description: words.of(certificate.student_name, certificate.course_title),
        path: `/certificate/${certificate.id}`,
        image: `/certificate/${certificate.id}.png`,
      }
    : { title: words.verify.title, description: words.verify.text, path: '/certificate' }
  // For people who are given the address, not for search engines.
  return [...pageMeta({ ...site, ...page }), ...(certificate ? [{ name: 'robots', content: 'noindex' }] : [])]
}

export default function CertificatePage({
  loaderData: { keys, id, failure, certificate, mine },
}: Route.ComponentProps) {
  const words = useArea(certificateWords)
  const scanned = useScanned()
  if (certificate) {
    return (
      <div className="wrap max-w-5xl py-6 md:py-10">
        <CertificateView certificate={certificate} keys={keys} />
        <div className="mt-10 border-t border-line pt-8">
          <VerifyForm />
        </div>
      </div>
    )
  }
  return (
    <div className="wrap flex max-w-3xl flex-col gap-8 py-10 md:py-14">
      {failure && (
        <div role="alert" className="flex items-center gap-4">
          <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-secondary-ink">
            <Icon of={SearchX} size={28} />
          </span>
          <div>
            <p className="text-h3 font-bold text-ink">{words[failure]}</p>
            <p className="mt-1">{words[`${failure}Text`]}</p>
          </div>
        </div>
      )}
      <VerifyForm key={id} heading="h1" value={id} />
      {scanned !== '' && <SignedCheck text={scanned} keys={keys} />}
      {mine && (
        <section aria-labelledby="mine">
          <h2 id="mine" className="mb-5 text-h2">
            {words.mine}
          </h2>
          {mine.certificates.length + mine.claimable.length > 0 ? (
            <CertificateList {...mine} />
          ) : (
            <EmptyState
              drawing={<NothingFound />}
              title={words.none}
              text={words.noneText}
              heading="h2"
              actions={<ButtonLink to="/my-course">{words.myCourses}</ButtonLink>}
            />
          )}
        </section>
      )}
    </div>
  )
}
