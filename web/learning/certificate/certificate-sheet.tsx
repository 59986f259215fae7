import type { CSSProperties, ReactNode } from 'react'
import { day } from '#shared/core/format.rules.ts'
import { sheetColours, sheetWords, signerOf } from '#shared/learning/certificate-sheet.rules.ts'
import { type Piece, wordingOf } from '#shared/learning/certificate-text.rules.ts'
import type { CertificateTemplate } from '#shared/learning/certificates.schema.ts'
import { SheetFrame } from './certificate-sheet-frames.tsx'
import { mm, pt } from './certificate-sheet-sizes.ts'

export type SheetFacts = {
  student_name: string
  course_title: string
  author_name: string
  school_name: string
  number: string
  finished_at: string
}

type SheetProps = {
  template: CertificateTemplate
  facts: SheetFacts
  /** Its label for screen readers. */
  label: string
  /** The address of its QR; a grey square if there is none yet. */
  qr?: string
  revoked?: boolean
}

/** A certificate as it is printed: a page of A4, scaled to the available width. */
export function CertificateSheet({ template, facts, label, qr, revoked = false }: SheetProps) {
  const wording = wordingOf(template, {
    name: facts.student_name,
    course: facts.course_title,
    author: facts.author_name,
    finishedAt: facts.finished_at,
  })
  const words = sheetWords[wording.language]
  const { signer, position } = signerOf(template, facts.author_name, words)
  const colours = sheetColours(template)
  const inside = {
    logo: template.logo && <img src={template.logo} alt="" className="size-full object-contain" />,
    school: facts.school_name,
    title: <span style={{ color: colours.accentInk }}>{wording.title}</span>,
    titleLength: wording.title.length,
    words: (
      <>
        <Line pieces={wording.before} size={16} style={{ color: colours.quiet }} />
        <p className="font-bold" style={{ fontSize: pt(fitting(42, wording.name, 30)), lineHeight: 1.5 }}>
          {wording.name}
        </p>
        <Line pieces={wording.after} size={19} />
      </>
    ),
    facts: (
      <div style={{ fontSize: pt(12), lineHeight: 1.6 }}>
        <Fact name={words.finished} value={day(wording.language, facts.finished_at)} colour={colours.quiet} />
        <Fact name={words.number} value={facts.number} colour={colours.quiet} />
      </div>
    ),
    signed: (
      <>
        <div style={{ height: mm(18) }}>
          {template.signature && <img src={template.signature} alt="" className="size-full object-contain" />}
        </div>
        <p
          className="border-t font-bold"
          style={{ borderColor: colours.quiet, fontSize: pt(fitting(13, signer, 30)), paddingTop: mm(2) }}
        >
          {signer}
        </p>
        <p style={{ color: colours.quiet, fontSize: pt(fitting(10, position, 40)) }}>{position}</p>
      </>
    ),
    qr: (
      <>
        <div className="aspect-square bg-[#ffffff]" style={{ padding: mm(1.5) }}>
          {qr ? <img src={qr} alt="" className="size-full" /> : <div className="size-full bg-[#c9cdca]" />}
        </div>
        <p className="text-center" style={{ fontSize: pt(8.5), lineHeight: 1.8 }}>
          {words.scan}
        </p>
      </>
    ),
  }
  return (
    <div
      role="img"
      aria-label={label}
      lang={wording.language}
      className="@container relative aspect-[297/210] w-full overflow-hidden border border-line shadow-sm select-none"
      style={{ background: colours.paper, color: colours.ink }}
    >
      <SheetFrame layout={template.layout} colours={colours} {...inside} />
      {revoked && (
        <Stamp>
          <span style={{ fontSize: pt(54), lineHeight: 1.5 }}>{words.revoked}</span>
        </Stamp>
      )}
    </div>
  )
}

/** A smaller size for longer texts; full size up to so many letters. */
function fitting(size: number, text: string, letters: number): number {
  return text.length <= letters ? size : Math.max(size * Math.sqrt(letters / text.length), size / 3)
}

function Line({ pieces, size, style }: { pieces: Piece[]; size: number; style?: CSSProperties }) {
  const text = pieces.map((piece) => piece.text).join('')
  return (
    <p style={{ ...style, fontSize: pt(fitting(size, text, 150)), lineHeight: 1.7 }}>
      {pieces.map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not change places
        piece.strong ? <b key={at}>{piece.text}</b> : piece.text,
      )}
    </p>
  )
}

function Fact({ name, value, colour }: { name: string; value: string; colour: string }) {
  return (
    <p>
      <span className="block" style={{ color: colour, fontSize: pt(9.5) }}>
        {name}
      </span>
      <b>{value}</b>
    </p>
  )
}

function Stamp({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex items-center justify-center">
      <div
        className="-rotate-18 bg-[#ffffffe0] font-bold text-[#B3361F]"
        style={{ border: `${mm(1)} solid #B3361F`, borderRadius: mm(3), padding: `${mm(3)} ${mm(10)}` }}
      >
        {children}
      </div>
    </div>
  )
}
