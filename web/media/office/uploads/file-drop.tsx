import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { droppedFiles } from './chosen-files.ts'

type FileDropProps = {
  /** What is said over the place while files hang above it. */
  text: string
  onFiles: (files: File[]) => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')

/** A part of the page that takes files which are dropped on it, and those of dropped folders. */
export function FileDrop({ text, onFiles, disabled, className, children }: FileDropProps) {
  // Entering a child is told before leaving its parent: only the count says when the pointer is really gone.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  function enter(event: DragEvent, step: 1 | -1) {
    if (disabled || !hasFiles(event)) return
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0)
  }
  async function drop(event: DragEvent) {
    if (disabled || !hasFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const files = await droppedFiles(event.dataTransfer)
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; a button beside it does the same
    <div
      className={`relative ${className ?? ''}`}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => !disabled && hasFiles(event) && event.preventDefault()}
      onDrop={(event) => void drop(event)}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-20 flex items-center justify-center rounded-card border-2 border-dashed border-primary bg-primary-soft/90 text-head text-primary-strong">
          {text}
        </div>
      )}
    </div>
  )
}
