import { useEffect, useState } from 'react'
import { languageOfTemplate } from '#shared/learning/certificate-text.rules.ts'
import { previewCertificateTemplate } from '#shared/learning/certificates.endpoints.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import { hexColour } from '#shared/tenancy/colour.rules.ts'
import { callQuietly } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { CertificatePicture } from '../../certificate/certificate-picture.tsx'

const pauseMs = 250

/** The template drawn with sample names, as it would be printed. The last drawing stays until there is a newer one. */
export function TemplatePreview({ template }: { template: CertificateTemplate }) {
  const { template: words } = useArea(issuedWords)
  const [drawing, setDrawing] = useState<{ src: string; title: string }>()
  const wanted = JSON.stringify(template)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(async () => {
      const { title, accent, paper, logo, signature, ...rest } = JSON.parse(wanted) as CertificateTemplate
      const query = {
        ...rest,
        title,
        // A half-typed color is not valid yet.
        accent: hexColour(accent) ?? '#0B6E4F',
        paper: hexColour(paper) ?? '#FFFFFF',
        logo: logo ?? undefined,
        signature: signature ?? undefined,
      }
      const answer = await callQuietly(previewCertificateTemplate, { query }).catch(() => undefined)
      if (answer && isWanted) setDrawing({ src: `data:image/svg+xml,${encodeURIComponent(answer.svg)}`, title })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wanted])
  if (!drawing) return <div aria-busy className="aspect-[297/210] w-full animate-pulse rounded-md bg-sand" />
  return (
    <div lang={languageOfTemplate(template)}>
      <CertificatePicture src={drawing.src} label={`${words.preview}: ${drawing.title}`} />
    </div>
  )
}
