import Share from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { khqrWords } from '../khqr.words.ts'

/** Sends the code to who pays, where the device can. */
export function ShareQr({ address }: { address: string }) {
  const { share } = useArea(khqrWords)
  const [canShare, setCan] = useState(false)
  useEffect(
    () => setCan(Boolean(navigator.canShare?.({ files: [new File([''], 'khqr.png', { type: 'image/png' })] }))),
    [],
  )
  if (!canShare) return null
  async function send() {
    try {
      const bytes = await (await fetch(address)).blob()
      await navigator.share({ files: [new File([bytes], 'khqr.png', { type: 'image/png' })] })
    } catch {
      // Whoever closes the dialog wants nothing sent; the picture can be saved anyway.
    }
  }
  return (
    <Button kind="secondary" onClick={() => void send()} className="max-lg:grow">
      <Icon of={Share} size={18} />
      {share}
    </Button>
  )
}
