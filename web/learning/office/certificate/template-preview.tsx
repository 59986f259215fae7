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

/** A preview of the template with sample names. */
export function TemplatePreview({ template }: { template: CertificateTemplate }) {
  const { template: words } = useArea(issuedWords)
  const school = useLocalText()(useRoot()?.site?.name).text
  const [now] = useState(() => new Date().toISOString())
  // In the language of the template.
  const { sample } = sheetWords[languageOfText(template.text || template.title)]
  // A half-typed colour is not valid yet.
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
