import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { droppedFiles } from './chosen-files.ts'

type FileDropProps = {
  /** Displayed while files are dragged over it. */
  text: string
  onFiles: (files: File[]) => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')

/** A drop zone for files and folders. */
export function FileDrop({ text, onFiles, disabled, className, children }: FileDropProps) {
  // A child's dragenter fires before its parent's dragleave, so only the count says when the pointer has left.
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
