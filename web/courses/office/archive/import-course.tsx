import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileUp from 'lucide-react/icons/file-up'
import FolderInput from 'lucide-react/icons/folder-input'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { sizeText } from '#shared/core/size.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { archiveWords } from '#web/courses/office/courses.words.ts'
import { FileButton } from '#web/media/office/uploads/file-button.tsx'
import { FileDrop } from '#web/media/office/uploads/file-drop.tsx'
import { useFailureText } from '#web/media/uploads/use-failure-text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { partAddress } from '../course/course-parts.ts'
import { cancelImport, importFrom, resetImport, type ShownImport, useCourseImport } from './course-import.ts'

const isBusy = ({ state }: ShownImport) => !['none', 'completed', 'failed'].includes(state)

/** The button that imports a course; it has a spinner while one is imported. */
export function ImportButton({ onPress }: { onPress: () => void }) {
  const words = useArea(archiveWords)
  const shown = useCourseImport()
  return (
    <OfficeButton aria-haspopup="dialog" onClick={onPress}>
      {isBusy(shown) ? <Spinner /> : <Icon of={FolderInput} size={18} />}
      {words.import}
    </OfficeButton>
  )
}

/** The dialog of an import. Apart from the button, which moves once there is a first course. */
export function ImportDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useArea(archiveWords)
  const shown = useCourseImport()
  const { revalidate } = useRevalidator()
  const isDone = shown.state === 'completed'
  useEffect(() => {
    if (isDone) void revalidate()
  }, [isDone, revalidate])
  function close() {
    onClose()
    // A running import is shown again when the drawer is opened again.
    if (!isBusy(shown)) resetImport()
  }
  return (
    <Drawer open={open} onClose={close} title={words.title} footer={<Footer shown={shown} onClose={close} />}>
      <Progress shown={shown} />
    </Drawer>
  )
}

const accepted = '.zip,application/zip'
const importFirst = ([file]: File[]) => {
  if (file) void importFrom(file)
}

function Footer({ shown, onClose }: { shown: ShownImport; onClose: () => void }) {
  const words = useArea(archiveWords)
  const isSending = shown.state === 'uploading' || shown.state === 'offline'
  return (
    <>
      {isSending && (
        <OfficeButton kind="ghost" className="max-md:min-h-12" onClick={cancelImport}>
          {words.cancel}
        </OfficeButton>
      )}
      <OfficeButton kind="ghost" className="max-md:min-h-12" onClick={onClose}>
        {words.close}
      </OfficeButton>
      {shown.state === 'completed' && (
        <OfficeButtonLink
          kind="primary"
          className="max-md:min-h-12"
          to={partAddress('lessons', shown.courseId)}
          onClick={onClose}
        >
          {words.open}
        </OfficeButtonLink>
      )}
    </>
  )
}

function Progress({ shown }: { shown: ShownImport }) {
  const words = useArea(archiveWords)
  switch (shown.state) {
    case 'none':
      return <Choose />
    case 'uploading':
    case 'offline': {
      const percent = Math.floor((shown.sent / shown.bytes) * 100)
      const amounts = words.sent(sizeText(shown.sent), sizeText(shown.bytes))
      return (
        <ImportStatus name={shown.name} title={shown.state === 'offline' ? words.offline : words.uploading(percent)}>
          <Meter percent={percent} label={words.progress} className="mt-3" />
          <p className="figures mt-2 text-meta text-muted">{amounts}</p>
        </ImportStatus>
      )
    }
    case 'completed':
      return (
        <ImportStatus
          name={shown.name}
          title={words.completed}
          icon={<Icon of={CircleCheck} size={20} className="shrink-0 text-ok" />}
        >
          <p className="mt-2 text-copy text-second">{words.completedText}</p>
        </ImportStatus>
      )
    case 'failed':
      return <Failed shown={shown} />
    case 'importing':
      return (
        <ImportStatus name={shown.name} title={words.importing} icon={<Spinner />}>
          <p className="mt-2 text-copy text-second">{words.background}</p>
        </ImportStatus>
      )
  }
}

function Choose() {
  const words = useArea(archiveWords)
  return (
    <>
      <p className="text-copy text-second">{words.text}</p>
      <p className="mt-3 text-copy text-second">{words.notIncluded}</p>
      <FileDrop text={words.drop} onFiles={importFirst} className="mt-5">
        <div className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong px-4 py-8">
          <Icon of={FileUp} size={28} className="text-muted" />
          <FileButton kind="primary" accept={accepted} className="max-md:min-h-12" onFiles={importFirst}>
            {words.choose}
          </FileButton>
        </div>
      </FileDrop>
    </>
  )
}

function Failed({ shown }: { shown: ShownImport & { state: 'failed' } }) {
  const words = useArea(archiveWords)
  const why = useFailureText({ failure: shown.failure, name: shown.name })
  return (
    <ImportStatus
      name={shown.name}
      title={words.failed}
      icon={<Icon of={CircleAlert} size={20} className="shrink-0 text-danger" />}
    >
      <p role="alert" className="mt-2 text-copy text-ink">
        {why}
      </p>
      <p className="mt-1 mb-4 text-copy text-second">{words.failedText}</p>
      <FileButton accept={accepted} className="max-md:min-h-12" onFiles={importFirst}>
        {words.again}
      </FileButton>
    </ImportStatus>
  )
}

type ImportStatusProps = { name: string; title: string; icon?: ReactNode; children: ReactNode }

/** The state of the import, announced to screen readers too. */
function ImportStatus({ name, title, icon, children }: ImportStatusProps) {
  return (
    <div>
      <p className="mb-2 text-meta text-muted wrap-anywhere">{name}</p>
      <p role="status" className="flex items-center gap-2 text-head">
        {icon}
        {title}
      </p>
      {children}
    </div>
  )
}
