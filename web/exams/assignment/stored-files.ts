/** A file that is being uploaded, or waits for a connection, so that a reload can go on with it. */
export type StoredFile = {
  id: string
  attemptId: string
  /** Where it is uploaded to; null while the server does not know of it. */
  address: string | null
  isRecording: boolean
  file: File
}
/** One that the server knows of. */
export type KnownFile = StoredFile & { address: string }

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

/** Whether it is on the device: if not, the page has it until it is closed. */
export const storeFile = ({ file, ...rest }: StoredFile): Promise<boolean | undefined> =>
  withCache(async (cache) => {
    const facts = encodeURIComponent(JSON.stringify({ ...rest, name: file.name, type: file.type }))
    await cache.put(placeOf(rest.id), new Response(file, { headers: { 'x-file': facts } }))
    return true
  })

export const hasFile = (id: string): Promise<boolean | undefined> =>
  withCache(async (cache) => (await cache.match(placeOf(id))) !== undefined)

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
