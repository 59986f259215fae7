import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Upload } from '../uploads/upload-store.ts'
import { useAcrossUploads } from '../uploads/use-uploads.ts'
import { countGoneMedia, onMediaChange } from './media-watch.ts'

/** Reloads the list when an upload is announced, settled or deleted. */
export function useNewFiles() {
  const { revalidate } = useRevalidator()
  const gone = useSyncExternalStore(onMediaChange, countGoneMedia, () => 0)
  const known = `${useAcrossUploads(announced)} ${gone}`
  const [seen, setSeen] = useState(known)
  useEffect(() => {
    if (known === seen) return
    setSeen(known)
    void revalidate()
  }, [known, seen, revalidate])
}

const announced = (uploads: readonly Upload[]) =>
  uploads
    .filter(({ mediaId }) => mediaId)
    .map(({ mediaId, state }) => `${mediaId}${['completed', 'failed'].includes(state) ? '!' : ''}`)
    .join()
