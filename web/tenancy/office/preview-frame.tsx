import { useEffect, useEffectEvent, useRef, useState } from 'react'

const widths = { desktop: 1280, mobile: 390 }

type PreviewFrameProps = {
  /** The address of a page of this site. */
  src: string
  title: string
  device: keyof typeof widths
  draft?: Draft
}

/** The palette and logo to show instead of the page's own. */
type Draft = { css: string; logo: string; savedLogo: string }

/** A page of the site, scaled down, also in colors that are not saved yet. */
export function PreviewFrame({ src, title, device, draft }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width, height })
    })
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  const applyDraft = () => {
    const page = frame.current?.contentDocument
    if (page && draft) showDraft(page, draft)
  }
  const applyAgain = useEffectEvent(applyDraft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is applied again when it changes
  useEffect(() => applyAgain(), [draft?.css, draft?.logo])

  function ready() {
    const page = frame.current?.contentDocument
    // The preview is for looking only: links and forms do nothing.
    for (const event of ['click', 'submit']) page?.addEventListener(event, (action) => action.preventDefault(), true)
    // Names let a screen reader distinguish these landmarks from those of the office.
    for (const landmark of page?.querySelectorAll('body > header, main') ?? [])
      landmark.setAttribute('aria-label', title)
    applyDraft()
  }

  const width = widths[device]
  const scale = Math.min(1, size.width / width)
  return (
    <div ref={box} className="flex min-h-0 grow justify-center overflow-hidden bg-sand">
      {/* A hidden frame need not be loaded. */}
      {size.width > 0 && (
        <div className="shrink-0 overflow-hidden" style={{ width: width * scale }}>
          <iframe
            ref={frame}
            src={src}
            title={title}
            onLoad={ready}
            className="origin-top-left border-0"
            style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

function showDraft(page: Document, { css, logo, savedLogo }: Draft) {
  const palette = page.getElementById('palette')
  if (palette) palette.textContent = css
  for (const picture of page.querySelectorAll('img')) {
    if (picture.getAttribute('src') === savedLogo) picture.dataset.logo = ''
    if (picture.dataset.logo !== undefined && picture.getAttribute('src') !== logo) picture.src = logo
  }
}
