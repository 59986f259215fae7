import type { Language } from '#shared/core/language.rules.ts'
import { offlinePageWords } from '#shared/core/words/offline-page.ts'
import { isExpired, stores } from './stores.ts'

type Listed = { address: string; title: string; look: string }

/** Rendered by the worker when neither the network nor a cache has the page: it lists what can be opened. */
export async function offlinePage(language: Language): Promise<Response> {
  const words = offlinePageWords[language]
  const [lessons, pages] = await Promise.all([pagesIn(stores.lessons), pagesIn(stores.pages)])
  const known = new Set(lessons.map(({ address }) => address))
  // A course is downloaded in its order; of other pages, the newest is first.
  const others = pages.filter(({ address }) => !known.has(address)).reverse()
  const look = [...others, ...lessons][0]?.look ?? ''
  const html = `<!doctype html><html lang="${language}" data-lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title>
${look}<style>${style}</style>
<main><h1>${words.title}</h1><p>${words.text}</p><p><a class="button" href="">${words.retry}</a></p>
${list(words.lessons, lessons)}${list(words.pages, others)}</main></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'",
    },
  })
}

const list = (title: string, pages: readonly Listed[]) =>
  pages.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${pages.map((page) => `<li><a href="${page.address}">${page.title}</a></li>`).join('')}</ul>`

/** In the order in which they were stored. Titles, style and colours are taken as they were written into the pages, where they are safe. */
async function pagesIn(name: string): Promise<Listed[]> {
  const store = await caches.open(name)
  const pages: Listed[] = []
  for (const request of await store.keys()) {
    const cached = await store.match(request, { ignoreVary: true })
    if (!cached || isExpired(cached) || !cached.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await cached.text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    const look = (html.match(/<link rel="stylesheet"[^>]*>|<style id="palette">[^<]*<\/style>/g) ?? []).join('')
    const { pathname, search } = new URL(request.url)
    // Every title ends with the name of the school.
    const own = title?.replace(/ · [^·]*$/, '')
    if (own) pages.push({ address: `${pathname}${search}`.replace(/[&"<>]/g, encodeURIComponent), title: own, look })
  }
  return pages
}

// Used alone where no page is cached, because then there is no style sheet either.
const style = `body{margin:0;background:var(--canvas,#fbfaf7);color:var(--body,#3a4742)}
main{max-width:640px;margin:0 auto;padding:48px 16px}h1,h2{color:var(--ink,#14201b);line-height:1.5;font-weight:700}
h1{font-size:28px;margin:0 0 12px}h2{font-size:20px;margin:40px 0 12px}p{margin:0 0 16px}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line,#e7e4dc);border-radius:16px;background:var(--band,#fff)}
li+li{border-top:1px solid var(--line,#e7e4dc)}li a{display:block;padding:12px 20px;color:inherit}
.button{display:inline-block;padding:8px 20px;border-radius:2em;background:var(--primary,#0b6e4f);
color:var(--on-primary,#fff);text-decoration:none;font-weight:700}`
