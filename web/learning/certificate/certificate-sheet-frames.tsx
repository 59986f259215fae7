import type { ReactNode } from 'react'
import type { sheetColours } from '#shared/learning/certificate-sheet.rules.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import { mm, pt } from './certificate-sheet-sizes.ts'

type Colours = ReturnType<typeof sheetColours>
type Parts = {
  logo: ReactNode
  school: string
  title: ReactNode
  titleLength: number
  words: ReactNode
  facts: ReactNode
  signed: ReactNode
  qr: ReactNode
}
type FrameProps = Parts & { colours: Colours }

/** One of the three layouts of a certificate. `certificate.typ` has the same three for print. */
export function SheetFrame({ layout, ...parts }: FrameProps & Pick<CertificateTemplate, 'layout'>) {
  if (layout === 'modern') return <Modern {...parts} />
  return layout === 'plain' ? <Plain {...parts} /> : <Classic {...parts} />
}

const titleSize = (size: number, length: number) => pt(length <= 36 ? size : size * Math.max(36 / length, 0.4))

function Classic({ logo, school, title, titleLength, words, colours, ...foot }: FrameProps) {
  return (
    <>
      <div className="absolute" style={{ inset: mm(9), border: `${mm(0.85)} solid ${colours.accent}` }}>
        <div className="absolute" style={{ inset: mm(1.2), border: `${mm(0.25)} solid ${colours.accent}` }} />
      </div>
      <div className="absolute inset-0 flex flex-col text-center" style={{ padding: `${mm(17)} ${mm(24)}` }}>
        <div className="flex flex-col items-center">
          <div style={{ height: mm(16) }}>{logo}</div>
          <p style={{ color: colours.quiet, fontSize: pt(13), lineHeight: 1.7 }}>{school}</p>
          <p className="font-bold" style={{ fontSize: titleSize(36, titleLength), lineHeight: 1.6 }}>
            {title}
          </p>
          <div style={{ background: colours.accent, height: mm(0.6), width: mm(40) }} />
        </div>
        <div className="flex min-h-0 grow flex-col justify-center">{words}</div>
        <Foot {...foot} colours={colours} />
      </div>
    </>
  )
}

function Modern({ logo, school, title, titleLength, words, colours, qr, facts, signed }: FrameProps) {
  return (
    <div className="absolute inset-0 flex">
      <div
        className="flex shrink-0 flex-col items-center text-center"
        style={{ background: colours.accent, color: colours.onAccent, padding: `${mm(16)} ${mm(9)}`, width: mm(64) }}
      >
        {logo && (
          <div className="bg-[#ffffff]" style={{ borderRadius: mm(3), height: mm(28), padding: mm(4) }}>
            {logo}
          </div>
        )}
        <p className="font-bold" style={{ fontSize: pt(15), lineHeight: 1.7, marginTop: mm(5) }}>
          {school}
        </p>
        <div className="mt-auto" style={{ width: mm(45) }}>
          {qr}
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col" style={{ padding: `${mm(16)} ${mm(20)} ${mm(16)} ${mm(18)}` }}>
        <p className="font-bold" style={{ fontSize: titleSize(40, titleLength), lineHeight: 1.6 }}>
          {title}
        </p>
        <div style={{ background: colours.accent, height: mm(1), marginTop: mm(3), width: mm(26) }} />
        <div className="flex min-h-0 grow flex-col justify-center">{words}</div>
        <div className="flex items-end justify-between">
          {facts}
          <div style={{ width: mm(70) }}>{signed}</div>
        </div>
      </div>
    </div>
  )
}

function Plain({ logo, school, title, titleLength, words, colours, ...foot }: FrameProps) {
  return (
    <div className="absolute inset-0 flex flex-col" style={{ padding: `${mm(17)} ${mm(26)}` }}>
      <div
        className="flex items-center justify-between"
        style={{ borderBottom: `${mm(0.25)} solid ${colours.quiet}`, paddingBottom: mm(3) }}
      >
        <p className="font-bold" style={{ fontSize: pt(14) }}>
          {school}
        </p>
        <div style={{ height: mm(15) }}>{logo}</div>
      </div>
      <p className="font-bold" style={{ fontSize: titleSize(34, titleLength), lineHeight: 1.6, marginTop: mm(6) }}>
        {title}
      </p>
      <div className="flex min-h-0 grow flex-col justify-center">{words}</div>
      <Foot {...foot} colours={colours} />
    </div>
  )
}

function Foot({ facts, signed, qr, colours }: Pick<FrameProps, 'facts' | 'signed' | 'qr' | 'colours'>) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-end">
      <div className="text-left">{facts}</div>
      <div className="text-center" style={{ width: mm(70) }}>
        {signed}
      </div>
      <div className="justify-self-end" style={{ color: colours.quiet, width: mm(40) }}>
        {qr}
      </div>
    </div>
  )
}
