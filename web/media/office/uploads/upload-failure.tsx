import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { isRefused } from '#shared/media/media.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusButton, StatusLine } from './status-line.tsx'
import type { Upload } from './upload-store.ts'

/** Another try with a file that was refused for good cannot help. */
export const mayRetry = (failure: Upload['failure']) => !isRefused(failure)

type UploadFailureProps = {
  name: string
  text: string
  onRetry?: () => Promise<void>
  onDismiss?: () => void
}

/** Why a file failed, with a retry button if that can help. */
export function UploadFailure({ name, text, onRetry, onDismiss }: UploadFailureProps) {
  const words = useArea(uploadWords)
  return (
    <StatusLine
      tone="bad"
      icon={CircleAlert}
      actions={onDismiss && <StatusButton label={words.dismissOf(name)} icon={X} onPress={onDismiss} />}
    >
      {text}
      {onRetry && (
        <button
          type="button"
          onClick={() => void onRetry().catch(() => undefined)}
          className="ml-2 inline-flex min-h-6 items-center gap-1.5 font-medium underline underline-offset-2 max-md:min-h-11"
        >
          <Icon of={RotateCw} size={14} />
          {words.retry}
        </button>
      )}
    </StatusLine>
  )
}
