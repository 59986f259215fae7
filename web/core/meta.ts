import type { MetaDescriptor } from 'react-router'
import { addressIn, type Language, splitPath } from '#shared/core/language.rules.ts'
import { previewOf } from '#shared/core/link-preview.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { wordsOf } from './language.tsx'
import type { RootData } from './root-data.ts'

const ogLocale: Record<Language, string> = { km: 'km_KH', en: 'en_US', zh: 'zh_CN' }

type PageMeta = {
  /** Without it the page is called like the site. */
  title?: string
  description?: string
  image?: string | null
  /** Without language and origin: '/courses'. */
  path: string
  type?: 'website' | 'article'
  siteName: string
  origin: string
  language: Language
  /** The language '/' leads to by itself. */
  own: Language
}

/** Title, description and what a shared link shows. The root renders canonical and alternate addresses. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${page.siteName}` : page.siteName
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: page.title ?? page.siteName },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: page.origin + addressIn(page.language, page.own, page.path) },
    { property: 'og:locale', content: ogLocale[page.language] },
  ]
  if (page.description) {
    tags.push({ name: 'description', content: page.description })
    tags.push({ property: 'og:description', content: page.description })
  }
  if (page.image) {
    tags.push({ property: 'og:image', content: absolute(previewOf(page.image), page.origin) })
    tags.push({ name: 'twitter:card', content: 'summary_large_image' })
  }
  return tags
}

/** A picture's whole address, for readers outside the site. */
export function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a page's `meta` needs to know of its site. */
export function metaSite(matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const { language } = splitPath(root?.prefix || '/')
  const site = root?.site ?? undefined
  const own = site?.default_language ?? language
  const text = (local: Parameters<typeof textFor>[0] | undefined) => textFor(local ?? {}, language, own).text
  return {
    site,
    language,
    own,
    words: wordsOf(language),
    siteName: text(site?.name) || 'Sala',
    origin: root?.origin ?? '',
    text,
  }
}
