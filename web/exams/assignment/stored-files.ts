/** A file that is being uploaded, so that a reload can go on with it. */
export type StoredFile = { id: string; attemptId: string; address: string; file: File }

// By person: the next user of this device must not send it as their own.
const cacheName = () => `assignments.${document.documentElement.dataset.person ?? ''}`

/** Not an address of ours: it only names the file in the cache. */
const placeOf = (id: string) => `/assignment-files/${id}`

/** Without storage an upload still works, but does not survive a reload. */
async function withCache<Found>(work: (cache: Cache) => Promise<Found>): Promise<Found | undefined> {
  try {
    return await work(await caches.open(cacheName()))
  } catch {
    return undefined
  }
}

export const storeFile = ({ id, attemptId, address, file }: StoredFile) =>
  withCache((cache) => {
    const facts = encodeURIComponent(JSON.stringify({ id, attemptId, address, name: file.name, type: file.type }))
    return cache.put(placeOf(id), new Response(file, { headers: { 'x-file': facts } }))
  })

export const dropFile = (id: string) => withCache((cache) => cache.delete(placeOf(id)))

/** The files of an attempt that this device has not uploaded completely. */
export async function storedFiles(attemptId: string): Promise<StoredFile[]> {
  const found = await withCache(async (cache) => {
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return Promise.all(responses.flatMap((response) => (response ? [fileIn(response)] : [])))
  })
  return (found ?? []).filter((one) => one.attemptId === attemptId)
}

async function fileIn(response: Response): Promise<StoredFile> {
  const { name, type, ...facts } = JSON.parse(decodeURIComponent(response.headers.get('x-file') ?? ''))
  return { ...facts, file: new File([await response.blob()], name, { type }) }
}
