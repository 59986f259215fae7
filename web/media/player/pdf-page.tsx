import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  /** The aspect ratio of the first page, used until this page is loaded. */
  ratio: number
  zoom: number
  label: string
  onSeen: (number: number) => void
}

// A large page at a high zoom would take more memory than a cheap phone has.
const mostPixels = 6_000_000

/** A page of a PDF, rendered when it is near the screen, with its text for screen readers. */
export function PdfPage({ document, number, ratio, zoom, label, onSeen }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  const [shape, setShape] = useState(ratio)
  const [text, setText] = useState('')
  useEffect(() => {
    const element = place.current
    if (!element) return
    const root = element.closest('[data-scroller]')
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root,
      rootMargin: '100% 0px',
    })
    // The page in the middle of the viewer is the current one.
    const read = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(number), {
      root,
      rootMargin: '-45% 0px -45% 0px',
    })
    near.observe(element)
    read.observe(element)
    return () => {
      near.disconnect()
      read.disconnect()
    }
  }, [number, onSeen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the width of the element
  useEffect(() => {
    const surface = canvas.current
    if (!isNear || !surface) return
    let task: RenderTask | undefined
    let isWanted = true
    void document
      .getPage(number)
      .then(async (page) => {
        const whole = page.getViewport({ scale: 1 })
        const wanted = ((place.current?.clientWidth ?? 600) / whole.width) * Math.min(2, devicePixelRatio)
        const scale = Math.min(wanted, Math.sqrt(mostPixels / (whole.width * whole.height)))
        const viewport = page.getViewport({ scale })
        if (!isWanted) return
        setShape(whole.width / whole.height)
        surface.width = Math.floor(viewport.width)
        surface.height = Math.floor(viewport.height)
        task = page.render({ canvas: surface, viewport })
        await task.promise
        const { items } = await page.getTextContent()
        if (isWanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      })
      // Rendering is canceled when the page is scrolled away.
      .catch(() => undefined)
    return () => {
      isWanted = false
      task?.cancel()
    }
  }, [document, number, isNear, zoom])
  return (
    <div
      ref={place}
      data-page={number}
      className="relative scroll-mt-2 bg-[#fff] shadow-hover"
      style={{ aspectRatio: shape }}
    >
      <canvas ref={canvas} role="img" aria-label={label} className={`block size-full ${isNear ? '' : 'invisible'}`} />
      {text && <p className="sr-only">{text}</p>}
    </div>
  )
}
