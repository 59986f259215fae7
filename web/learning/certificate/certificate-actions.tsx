import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import Share2 from 'lucide-react/icons/share-2'
import type { Language } from '#shared/core/language.rules.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What can be done with a certificate: download it, and share it. */
export function CertificateActions({ id, language, title }: { id: string; language: Language; title: string }) {
  const words = useArea(certificateWords)
  const { origin = '', prefix = '' } = useRoot() ?? {}
  async function share() {
    const url = `${origin}${prefix}/certificate/${id}?lang=${language}`
    if (navigator.share) {
      // Closing the share sheet is not a failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', title: words.copied, seconds: toastSeconds.success })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`/certificate/${id}.pdf?lang=${language}`} download className={buttonClass()}>
        <Icon of={Download} />
        {words.pdf}
      </a>
      <a href={`/certificate/${id}.png?lang=${language}`} download className={buttonClass({ kind: 'secondary' })}>
        <Icon of={Image} />
        {words.png}
      </a>
      <Button kind="secondary" onClick={() => void share()}>
        <Icon of={Share2} />
        {words.share}
      </Button>
    </div>
  )
}
