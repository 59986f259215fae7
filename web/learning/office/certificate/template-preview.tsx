import { useState } from 'react'
import { sheetWords } from '#shared/learning/certificate-sheet.rules.ts'
import { languageOfText } from '#shared/learning/certificate-text.rules.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import { hexColour } from '#shared/tenancy/colour.rules.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { issuedWords } from '#web/learning/office/learning.words.ts'
import { CertificateSheet } from '../../certificate/certificate-sheet.tsx'

/** A certificate with made-up names, as the next one would look. */
export function TemplatePreview({ template }: { template: CertificateTemplate }) {
  const { template: words } = useArea(issuedWords)
  const school = useLocalText()(useRoot()?.site?.name).text
  const [now] = useState(() => new Date().toISOString())
  // In the language the school writes in, as the real names will be.
  const { sample } = sheetWords[languageOfText(template.text || template.title)]
  // While a colour is being typed it is none yet.
  const accent = hexColour(template.accent) ?? '#0B6E4F'
  const paper = hexColour(template.paper) ?? '#FFFFFF'
  return (
    <CertificateSheet
      template={{ ...template, accent, paper }}
      label={words.preview}
      facts={{
        student_name: sample.name,
        course_title: sample.course,
        author_name: sample.author,
        school_name: school,
        number: 'DEMO-2026-000001',
        finished_at: now,
      }}
    />
  )
}
