// The legacy build: the browsers of cheap phones lack what the modern one needs.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Opens a PDF. Only the pages that are viewed are downloaded. */
export function openPdf(src: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    url: new URL(src, location.origin).href,
    withCredentials: true,
    disableAutoFetch: true,
    disableStream: true,
    // Our content security policy forbids WebAssembly.
    useWasm: false,
    useSystemFonts: true,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
