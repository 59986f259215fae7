import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PdfPage } from './pdf-page.tsx'
import { openPdf } from './pdf-source.ts'
import type { PlayerTexts } from './player-words.ts'

export type PdfViewerProps = { src: string; name: string }

const zooms = [50, 75, 100, 125, 150, 200, 300]

/** The pages of a PDF. It renders in the browser only: use `pdf-viewer-lazy.tsx`. */
export function PdfViewer({ src, name, words: { pdf: words } }: PdfViewerProps & { words: PlayerTexts }) {
  const [opened, setOpened] = useState<{ document: PDFDocumentProxy; ratio: number }>()
  const [hasFailed, setFailed] = useState(false)
  const [zoom, setZoom] = useState(100)
  const [page, setPage] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { document, close } = openPdf(src)
    let isOpen = true
    document
      .then(async (found) => {
        const { width, height } = (await found.getPage(1)).getViewport({ scale: 1 })
        if (isOpen) setOpened({ document: found, ratio: width / height })
      })
      .catch(() => isOpen && setFailed(true))
    return () => {
      isOpen = false
      close()
    }
  }, [src])

  const pages = opened?.document.numPages ?? 0
  const go = (to: number) =>
    scroller.current?.querySelector(`[data-page="${to}"]`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  const step = (by: number) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom)
  return (
    <section
      aria-label={words.label(name)}
      className="flex h-[75dvh] flex-col overflow-clip rounded-lg border border-line bg-band"
    >
      <div className="flex flex-wrap items-center border-b border-line px-1">
        {pages > 0 && (
          <>
            <Tool label={words.previous} icon={ChevronUp} onPress={() => go(page - 1)} disabled={page <= 1} />
            <Tool label={words.next} icon={ChevronDown} onPress={() => go(page + 1)} disabled={page >= pages} />
            <span role="status" className="mx-1 grow text-tight text-ink">
              {words.page(page, pages)}
            </span>
            <Tool label={words.smaller} icon={Minus} onPress={() => step(-1)} disabled={zoom === zooms[0]} />
            <span role="status" aria-label={words.size(zoom)} className="figures w-12 text-center text-tight">
              {zoom}%
            </span>
            <Tool label={words.larger} icon={Plus} onPress={() => step(1)} disabled={zoom === zooms.at(-1)} />
          </>
        )}
        <a
          href={src}
          target="_blank"
          rel="noreferrer"
          aria-label={words.open}
          title={words.open}
          className="ml-auto flex size-11 items-center justify-center rounded-full text-ink hover:bg-sand"
        >
          <Icon of={ExternalLink} />
        </a>
      </div>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
        data-scroller
        className="grow overflow-auto overscroll-contain bg-sand -outline-offset-2"
      >
        {hasFailed && (
          <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-4 text-center">
            <p>{words.failed}</p>
            <a href={src} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
              {words.open}
            </a>
          </div>
        )}
        {!opened && !hasFailed && (
          <p role="status" className="p-8 text-center text-muted">
            {words.loading}
          </p>
        )}
        {opened && (
          <div
            className="mx-auto space-y-3 p-2 md:p-4"
            style={{ width: `${zoom}%`, maxWidth: `${(zoom / 100) * 56}rem` }}
          >
            {Array.from({ length: pages }, (_, at) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
                key={at}
                document={opened.document}
                number={at + 1}
                ratio={opened.ratio}
                zoom={zoom}
                label={words.page(at + 1, pages)}
                onSeen={setPage}
              />
            ))}
          </div>
        )}
      </section>
    </section>
  )
}

type ToolProps = { label: string; icon: typeof Plus; onPress: () => void; disabled: boolean }

function Tool({ label, icon, onPress, disabled }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-full text-ink enabled:hover:bg-sand disabled:cursor-default disabled:text-faint"
    >
      <Icon of={icon} />
    </button>
  )
}
