import type { LucideIcon } from 'lucide-react'
import Download from 'lucide-react/icons/download'
import FileAudio from 'lucide-react/icons/file-headphone'
import FileVideo from 'lucide-react/icons/file-play'
import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import { sizeText } from '#shared/core/size.rules.ts'
import type { HandInFile } from '#shared/exams/hand-ins.schema.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { useFailureText } from '#web/media/uploads/use-failure-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuestionMedia } from '../sitting/question-media.tsx'
import { assignmentWords } from './assignment.words.ts'

const icons: Record<HandInFile['kind'], LucideIcon> = {
  audio: FileAudio,
  video: FileVideo,
  document: FileText,
  image: Paperclip,
  attachment: Paperclip,
}

type RowProps = { kind: HandInFile['kind']; name: string; text: ReactNode; isFaulty?: boolean; children?: ReactNode }

/** A file in a list: what it is, its name, and something about it. */
export function FileRow({ kind, name, text, isFaulty, children }: RowProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-band px-4 py-2">
      <Icon of={icons[kind]} className="shrink-0 text-primary-strong" />
      <span className="min-w-0 grow">
        <span className="block text-ink wrap-anywhere">{name}</span>
        <span className={`block text-caption ${isFaulty ? 'text-danger' : 'text-muted'}`}>{text}</span>
      </span>
      {children}
    </div>
  )
}

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sand'

/** A file to open or download. */
function OpenFile({ playback, isSaved = false }: { playback: Playback; isSaved?: boolean }) {
  const words = useArea(assignmentWords)
  const { name, src, kind } = playback
  const isOpened = kind === 'document' && !isSaved
  const label = isOpened ? words.open(name) : words.download(name)
  return (
    <a
      href={src}
      aria-label={label}
      title={label}
      className={round}
      {...(isOpened && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon of={Download} />
    </a>
  )
}

const isPlayed = ({ kind }: Pick<Playback, 'kind'>) => kind === 'audio' || kind === 'video'

/** Files of a task. */
export function TaskFiles({ files }: { files: readonly Playback[] }) {
  const words = useArea(assignmentWords)
  if (files.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-bold text-ink">{words.files}</h3>
      <ul className="space-y-2">
        {files.map((playback) => (
          <li key={playback.media_id}>
            {isPlayed(playback) ? (
              <QuestionMedia playback={playback} alt={playback.name} />
            ) : (
              <FileRow kind={playback.kind} name={playback.name} text={playback.name.split('.').at(-1)?.toUpperCase()}>
                <OpenFile playback={playback} />
              </FileRow>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a file was refused, and what to do about it. */
export function Refused(file: Pick<HandInFile, 'kind' | 'name'> & { failure: HandInFile['failure'] | undefined }) {
  const words = useArea(assignmentWords)
  const why = useFailureText(file)
  return `${file.failure ? why : words.failed} ${words.chooseAnother}`
}

/** What is known of a file that was uploaded. */
export function FileFacts({ file }: { file: HandInFile }) {
  const words = useArea(assignmentWords)
  if (file.state === 'failed') return <Refused {...file} />
  const size = sizeText(file.bytes)
  return file.state === 'completed' ? size : `${size} · ${words.checking}`
}

/** Files that were handed in: audio and video play, the others are saved. */
export function HandedInFiles({ files }: { files: readonly HandInFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 space-y-2">
      {files.map((file) => (
        <li key={file.id}>
          <FileRow
            kind={file.kind}
            name={file.name}
            text={<FileFacts file={file} />}
            isFaulty={file.state === 'failed'}
          >
            {file.playback && !isPlayed(file.playback) && <OpenFile playback={file.playback} isSaved />}
          </FileRow>
          {file.playback && isPlayed(file.playback) && (
            <div className="mt-2">
              <QuestionMedia playback={file.playback} alt={file.playback.name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
