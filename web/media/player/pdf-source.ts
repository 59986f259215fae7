// The older build: a cheap phone's browser lacks what the newer one takes for granted.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Open a document by its address. Only what is looked at is fetched. */
export function openPdf(src: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    url: new URL(src, location.origin).href,
    withCredentials: true,
    disableAutoFetch: true,
    disableStream: true,
    // Our policy lets no page compile code.
    useWasm: false,
    useSystemFonts: true,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
