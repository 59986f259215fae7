import { lazy, Suspense } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import type { PdfViewerProps } from './pdf-viewer.tsx'
import { loadPlayerWords } from './player-words.ts'

const Loaded = lazy(async () => {
  const [{ PdfViewer }, words] = await Promise.all([
    import('./pdf-viewer.tsx'),
    loadPlayerWords(document.documentElement.lang as Language),
  ])
  return { default: (props: PdfViewerProps) => <PdfViewer {...props} words={words} /> }
})

/** The PDF viewer, loaded when it is first rendered. */
export function PdfViewerLazy(props: PdfViewerProps) {
  return (
    <Suspense fallback={<div className="shimmer h-[75dvh] rounded-lg" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
