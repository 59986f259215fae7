import { useEffect, useSyncExternalStore } from 'react'
import { useSocket } from '#web/notifications/office/use-socket.ts'
import { hearMedia, onMediaChange, setFollowed, watchedMedia } from './media-watch.ts'

/** Follows the files that somebody looks at while they are uploaded and processed. */
export function MediaProgress() {
  const watched = useSyncExternalStore(onMediaChange, watchedMedia, () => '')
  return watched ? watched.split(' ').map((id) => <Followed key={id} id={id} />) : null
}

function Followed({ id }: { id: string }) {
  const channel = `private-media-${id}`
  useSocket(channel, ({ follow }, key) =>
    follow(key, {
      channel,
      event: 'progress',
      read: (about) => hearMedia(id, about as Parameters<typeof hearMedia>[1]),
      ready: () => setFollowed(id, true),
      lost: () => setFollowed(id, false),
    }),
  )
  useEffect(() => () => setFollowed(id, false), [id])
  return null
}
