import { type ReactNode, useRef, useState } from 'react'
import { errors } from '#shared/core/errors.ts'
import { removeSignature, saveSignature } from '#shared/identity/personal.endpoints.ts'
import { signatureSize } from '#shared/identity/personal.lists.ts'
import { call, showFailure } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Button } from '#web/ui/button.tsx'
import { filledIn, SectionFrame } from './own-section.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { smallerPicture } from './smaller-picture.ts'
import { useOwnWrite } from './use-own-write.ts'

/** How somebody signs: drawn here, or a picture of it. */
export function SignatureSection({ signature }: { signature: string }) {
  const { signature: words } = useArea(personalWords)
  const [isDrawing, setDrawing] = useState(false)
  const { isSending, write: send } = useOwnWrite()
  const chosen = useRef<HTMLInputElement>(null)

  /** What was drawn stays if it fails. */
  async function write(sent: Promise<unknown>) {
    if (await send(sent)) setDrawing(false)
  }
  async function upload(file: File | undefined) {
    if (!file) return
    const picture = await smallerPicture(file, { ...signatureSize, shows: 'whole', type: 'image/png' })
    const code = 'identity.invalid_signature'
    if (!picture) return showFailure({ code, message: errors[code].text })
    await write(call(saveSignature, { body: picture }))
  }

  const buttons: ReactNode = (
    <div className="flex flex-wrap gap-3">
      <Button kind={signature ? 'secondary' : 'primary'} className="max-sm:w-full" onClick={() => setDrawing(true)}>
        {signature ? words.redraw : words.draw}
      </Button>
      <Button kind="secondary" loading={isSending} className="max-sm:w-full" onClick={() => chosen.current?.click()}>
        {words.upload}
      </Button>
      <input
        ref={chosen}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.upload}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
      {signature && (
        <Button kind="ghost" onClick={() => void write(call(removeSignature))}>
          {words.remove}
        </Button>
      )}
    </div>
  )
  return (
    <SectionFrame title={words.title} text={words.text} seenBy="you" filled={filledIn({ signature })}>
      {isDrawing ? (
        <SignaturePad
          isSaving={isSending}
          onSave={(picture) => void write(call(saveSignature, { body: picture }))}
          onCancel={() => setDrawing(false)}
        />
      ) : (
        <>
          {signature && (
            <img
              src={signature}
              alt={words.yours}
              className="mb-5 max-h-40 w-full max-w-md rounded-md border border-line bg-white object-contain p-2"
            />
          )}
          {buttons}
        </>
      )}
    </SectionFrame>
  )
}
