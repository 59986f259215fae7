import { createHash } from 'node:crypto'
import { expect, inject } from 'vitest'
import { type Files, openFiles } from '#server/core/storage/files.ts'
import type { S3Config } from '#server/core/storage/s3-bucket.ts'
import { storedZip } from '#server/core/storage/stored-zip.ts'
import { importCourse } from '#server/courses/archive/import-course.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { doors, type School } from './doors.ts'
import { given } from './given.ts'
import { openSite } from './site.ts'

type Site = ReturnType<typeof openSite>
export type Teacher = { school: School; token: string; person: { id: string } }

const dataDir = inject('dataDir')

/** Exports and imports courses between schools with the requests of a browser, and runs the jobs. */
export function openArchives(s3?: S3Config) {
  const site: Site = openSite(s3 ? { s3 } : {})
  const files: Files = openFiles({ dataDir, ...(s3 && { s3 }) })
  const importing = { doors, files, dataDir, stopping: new AbortController().signal }

  async function teacher(school: School, role: 'lecture' | 'vendor' = 'lecture'): Promise<Teacher> {
    const person = await given.person(school, { role })
    return { school, person, token: await given.session(school, person) }
  }

  /** A file of the library, with its bytes. */
  async function stored(school: School, kind: MediaKind, name: string, content: Buffer) {
    const ending = name.split('.').at(-1) ?? ''
    const nothing = { renditions: [], seconds: null, width: null, height: null }
    const file = await given.media(school, { kind, name, ending, bytes: content.length, ...nothing })
    await files.write(school.id, `${file.folder}/original.${ending}`, content)
    return file
  }

  const ask = ({ school, token }: Teacher, method: string, path: string, body?: unknown) =>
    site.ask(school.host, method, path, { token, body })

  async function exported(by: Teacher, courseId: string): Promise<Buffer> {
    const { status, bytes, headers, text } = await ask(by, 'GET', `/office/courses/${courseId}/archive`)
    expect([status, Number(headers.get('content-length'))], text.slice(0, 200)).toEqual([200, bytes.length])
    return Buffer.from(bytes)
  }

  /** Announce an archive and send it. */
  async function sent(by: Teacher, archive: Buffer): Promise<string> {
    const started = await ask(by, 'POST', '/office/course-imports', { name: 'course.zip', bytes: archive.length })
    expect(started.status, started.text).toBe(200)
    const { id, address } = started.json
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    await site.visit(by.school.host, 'PATCH', address, { token: by.token, body: archive, headers })
    return id
  }

  const jobOf = ({ school }: Teacher, importId: string) => ({ schoolId: school.id, importId })
  const state = async (by: Teacher, id: string) => (await ask(by, 'GET', `/office/course-imports/${id}`)).json

  /** Send an archive and import it. Returns the last state that a browser would read. */
  async function imported(by: Teacher, archive: Buffer) {
    const id = await sent(by, archive)
    await importCourse(importing, jobOf(by, id))
    return state(by, id)
  }

  return { site, files, importing, teacher, stored, ask, exported, sent, jobOf, state, imported }
}

/** An archive in our format with any entries. The checksums are right unless others are given. */
export async function archiveWith(entries: [string, string | Buffer][], sums?: string): Promise<Buffer> {
  const all = entries.map(([name, content]) => ({ name, content: Buffer.from(content) }))
  const right = all.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  const listed = [...all, { name: 'checksums', content: Buffer.from(sums ?? right.join('')) }]
  const pieces: Uint8Array[] = []
  const zipped = storedZip(
    listed.map(({ name, content }) => ({
      name,
      bytes: content.length,
      open: async function* () {
        yield content
      },
    })),
  )
  for await (const piece of zipped) pieces.push(piece)
  return Buffer.concat(pieces)
}
