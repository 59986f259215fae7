const code = '<script type="module" async="">'

/**
 * A page is read before it is used: its code is fetched once it has been painted, so that on a slow connection
 * nothing competes with its style, fonts and first picture. The router has no option for that.
 */
export function codeAfterPaint(page: Buffer): Buffer {
  // Searched from the nearer end: searching the whole page would cost a tenth of rendering it.
  const headEnd = page.indexOf('</head>')
  const codeAt = page.lastIndexOf(code)
  const bodyEnd = page.lastIndexOf('</body>')
  if (headEnd < 0 || codeAt < 0 || bodyEnd < 0) throw new Error('The router writes its scripts in another way')
  const head = page.toString('latin1', 0, headEnd)
  return Buffer.concat([
    Buffer.from(head.replaceAll('rel="modulepreload"', 'rel="modulepreload" media="not all"'), 'latin1'),
    page.subarray(headEnd, codeAt),
    Buffer.from('<script type="later">'),
    page.subarray(codeAt + code.length, bodyEnd),
    Buffer.from(`<script>${start}</script>`),
    page.subarray(bodyEnd),
  ])
}

/**
 * A page in the background is not painted, but must load its code too. The script is the router's own. A few files at a
 * time: to ask for all of a large page at once would stop a phone for a tenth of a second.
 */
export const start = `{
document.currentScript.remove()
const links = [...document.querySelectorAll('link[rel=modulepreload][media]')]
const load = () => {
for (const link of links.splice(0, 12)) link.removeAttribute('media')
if (links.length) return setTimeout(load)
const later = document.querySelector('script[type=later]')
const script = document.createElement('script')
script.type = 'module'
script.textContent = later.textContent
later.replaceWith(script)
}
const next = document.hidden ? setTimeout : requestAnimationFrame
next(() => setTimeout(load))
}`
