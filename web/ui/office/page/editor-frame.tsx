import type { ReactNode } from 'react'

/** The page of a form: as high as the window, so that its save bar is always at the bottom. */
export function EditorFrame({ children, bar }: { children: ReactNode; bar: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-57px)] flex-col max-md:min-h-[calc(100dvh-57px-var(--bottom-bar))]">
      <div className="mx-auto w-full max-w-[1200px] grow p-4 md:p-8">{children}</div>
      {bar}
    </div>
  )
}
