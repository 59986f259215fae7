import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import Share2 from 'lucide-react/icons/share-2'
import type { Language } from '#shared/core/language.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { shareLink } from '#web/core/share-link.ts'
import { useArea } from '#web/core/use-area.ts'
import { certificateWords } from '#web/learning/classroom.words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What can be done with a certificate: download it, and share it. */
export function CertificateActions({ id, language, title }: { id: string; language: Language; title: string }) {
  const words = useArea(certificateWords)
  const readerLanguage = useLanguage()
  const { origin = '', prefix = '' } = useRoot() ?? {}
  const url = `${origin}${prefix}/certificate/${id}?lang=${language}`
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
      <Button kind="secondary" onClick={() => void shareLink(readerLanguage, { title, url })}>
        <Icon of={Share2} />
        {words.share}
      </Button>
    </div>
  )
}
