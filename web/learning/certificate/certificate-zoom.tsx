import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useRef, useState } from 'react'
import { useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CertificatePicture } from './certificate-picture.tsx'

/** A certificate that opens large: a page of A4 cannot be read at the width of a phone. Without scripts, the picture alone. */
export function CertificateZoom({ src, label }: { src: string; label: string }) {
  const { enlarge } = useArea(certificateWords)
  const { core } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  return (
    <>
      <a
        href={src}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
          dialog.current?.showModal()
        }}
        className="relative block cursor-zoom-in"
      >
        <CertificatePicture src={src} label={label} />
        <span className="mt-2 flex min-h-11 items-center justify-center gap-2 font-bold text-primary-strong md:hidden">
          <Icon of={ZoomIn} size={20} />
          {enlarge}
        </span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicking the picture is a shortcut; Escape and the button do the same */}
      <dialog
        ref={dialog}
        aria-label={label}
        onClick={close}
        onClose={() => setOpen(false)}
        className="m-0 h-dvh max-h-none w-screen max-w-none overflow-auto overscroll-contain bg-[#101814] p-0"
      >
        <button
          type="button"
          onClick={close}
          aria-label={core.close}
          className="fixed top-2 right-2 flex size-11 items-center justify-center rounded-full bg-[#101814]/85 text-[#fff]"
        >
          <Icon of={X} size={24} />
        </button>
        <div className="flex min-h-full w-max min-w-full items-center justify-center">
          {isOpen && <img src={src} alt="" className="aspect-[297/210] h-auto w-[max(100vw,1000px)] bg-[#fff]" />}
        </div>
      </dialog>
    </>
  )
}
