import { type ReactNode, useRef } from 'react'
import { OfficeButton, type OfficeButtonLook } from '#web/ui/office/page/office-button.tsx'

type FileButtonProps = OfficeButtonLook & {
  accept?: string
  several?: boolean
  onFiles: (files: File[]) => void
  className?: string
  children: ReactNode
}

export function FileButton({ accept, several, onFiles, children, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <OfficeButton {...look} onClick={() => input.current?.click()}>
        {children}
      </OfficeButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept || undefined}
        multiple={several}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after it was refused.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
