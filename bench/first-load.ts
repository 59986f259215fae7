import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sendRequest } from './send-request.ts'

export type FirstLoad = { page: string; html: number; javascript: number; css: number; fonts: number; files: string[] }

type Chunk = { file: string; imports?: string[] }

/** The bytes a browser needs for its first page, gzip as they are sent: what the page names and what that imports. */
export async function firstLoadOf(port: number, school: string, page: string, buildDir: string): Promise<FirstLoad> {
  const headers = { host: `${school}.localhost:${port}`, 'accept-encoding': 'gzip' }
  const html = await sendRequest({ port, path: page, headers })
  const scripts = await withImports(scriptsNamedIn(html.text), buildDir)
  const styles = linksOf(html.text, 'stylesheet')
  const fonts = linksOf(html.text, 'preload').filter((file) => file.endsWith('.woff2'))
  const weigh = async (files: Iterable<string>) => {
    let sum = 0
    for (const file of files) {
      const { status, bytes } = await sendRequest({ port, path: file, headers })
      if (status !== 200) throw new Error(`${page} needs ${file}, which responds with ${status}`)
      sum += bytes.length
    }
    return sum
  }
  return {
    page,
    html: html.headers['content-encoding'] === 'gzip' ? html.bytes.length : gzipSync(html.bytes).length,
    javascript: await weigh(scripts),
    css: await weigh(styles),
    fonts: await weigh(fonts),
    files: [...scripts, ...styles, ...fonts],
  }
}

export type BeforePaint = { bytes: number; files: string[]; scripts: string[] }

/** What a browser fetches before it paints a page, compressed as it is sent: the page, its styles, and what it preloads. */
export async function beforePaintOf(port: number, school: string, page: string, cookie = ''): Promise<BeforePaint> {
  const headers = { host: `${school}.localhost:${port}`, 'accept-encoding': 'gzip', cookie }
  const html = await sendRequest({ port, path: page, headers })
  if (html.status !== 200) throw new Error(`${page} responds with ${html.status}`)
  // A link for another medium waits until a script changes that.
  const shown = html.text.replaceAll(/<link\b[^>]*\bmedia="not all"[^>]*>/g, '')
  const files = [...linksOf(shown, 'stylesheet'), ...linksOf(shown, 'preload')]
  const sent = await Promise.all(files.map((path) => sendRequest({ port, path, headers })))
  return {
    bytes: [html, ...sent].reduce((sum, { bytes }) => sum + bytes.length, 0),
    files,
    scripts: scriptsNamedIn(shown),
  }
}

/** Scripts of tags, and of the imports inside inline ones. */
function scriptsNamedIn(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => src)
  const inline = [...html.matchAll(/<script\b[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?:from|import)\s*\(?\s*["'](\/assets\/[^"']+\.js)["']/g)].map(([, file = '']) => file),
  )
  return [...tags, ...inline, ...linksOf(html, 'modulepreload')]
}

function linksOf(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => new RegExp(`\\brel="${rel}"`).test(tag))
    .map((tag) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? '')
}

/** With everything they import statically, by the manifest of the build. */
async function withImports(files: string[], buildDir: string): Promise<Set<string>> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(buildDir, 'client/.vite/manifest.json'), 'utf8'),
  )
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  const needed = new Set<string>()
  const need = (file: string) => {
    if (needed.has(file)) return
    needed.add(file)
    for (const name of byFile.get(file)?.imports ?? []) need(`/${manifest[name]?.file}`)
  }
  for (const file of files) need(file)
  return needed
}
