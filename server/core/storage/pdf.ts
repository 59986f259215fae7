/** How much of the beginning is looked at. */
export const pdfHeadBytes = 4096

/** Before its first object, a PDF has comments only. */
const pdfBeginning = /^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d[^\r\n]*[\r\n](?:\s|%[^\r\n]*[\r\n])*\d+\s+\d+\s+obj/
const pdfEnd = /startxref\s+\d+\s+%%EOF[\s\0]*$/

/** How many zeros or spaces may follow the end mark. Anything else there is refused. */
export const pdfTailBytes = 16 * 1024

/** Whether these are the beginning and the end of a whole PDF, and of nothing else. */
export const isPdf = (head: Buffer, tail: Buffer): boolean =>
  pdfBeginning.test(head.toString('latin1')) && pdfEnd.test(tail.toString('latin1'))
