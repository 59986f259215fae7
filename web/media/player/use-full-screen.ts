import { type RefObject, useEffect, useState } from 'react'

export type FullScreen = { isOn: boolean; isPossible: boolean; toggle: () => void }

// An iPhone can only show the video element itself in full screen.
type AppleVideo = HTMLMediaElement & { webkitEnterFullscreen?: () => void }

/** Full screen with our own controls, if the browser can. */
export function useFullScreen(box: RefObject<HTMLElement | null>, media: AppleVideo | null): FullScreen {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [box])
  const isPossible = document.fullscreenEnabled || media?.webkitEnterFullscreen !== undefined
  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    else if (document.fullscreenEnabled) void box.current?.requestFullscreen().catch(() => undefined)
    else media?.webkitEnterFullscreen?.()
  }
  return { isOn, isPossible, toggle }
}
