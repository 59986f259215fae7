import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  /** Width to height of the first page: the place is kept before the page is there. */
  ratio: number
  zoom: number
  label: string
  onSeen: (number: number) => void
}

// A large page at a high zoom would take more memory than a cheap phone has.
const mostPixels = 6_000_000

/** One page: drawn when it comes near the screen, with its text for those who hear it. */
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
    // Whichever crosses the middle is the one that is read.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom is another width of the same place
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
      // A page that was scrolled away is not drawn to its end.
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
