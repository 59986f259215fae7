import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { type HandInWay, mostHandInBytes, mostHandInFiles } from '#shared/exams/exams.lists.ts'
import { megabyte, megabytesText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { assignmentWords } from './assignment.words.ts'
import { FileFacts, FileRow, Refused } from './hand-in-file.tsx'
import { Recorder } from './recorder.tsx'
import type { useHandInFiles } from './use-hand-in-files.ts'

const mostMegabytes = mostHandInBytes / megabyte

type UploadsProps = {
  ways: readonly HandInWay[]
  handIn: ReturnType<typeof useHandInFiles>
  isLocked: boolean
}

/** The files of a hand-in, those on their way with their progress, and ways to add more. */
export function HandInUploads({ ways, handIn, isLocked }: UploadsProps) {
  const words = useArea(assignmentWords)
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { files, uploads, unknown, mostBytes } = handIn
  const count = files.length + uploads.length + unknown
  const limits = [
    words.limits(mostHandInFiles, mostMegabytes),
    ...(mostBytes === undefined ? [] : [words.together(megabytesText(mostBytes))]),
  ]

  async function addAll(chosen: readonly File[], isRecording = false): Promise<boolean> {
    const problems = chosen.map((file, at) =>
      count + at >= mostHandInFiles
        ? words.tooMany(mostHandInFiles)
        : file.size > mostHandInBytes
          ? words.tooLarge(file.name, mostMegabytes)
          : undefined,
    )
    setProblem(problems.find(Boolean))
    let areAllTaken = !problems.some(Boolean)
    for (const [at, file] of chosen.entries()) {
      if (problems[at] === undefined && !(await handIn.add(file, isRecording))) areAllTaken = false
    }
    return areAllTaken
  }

  return (
    <section aria-labelledby={`${id}-title`} className="space-y-3">
      <h3 id={`${id}-title`} className="font-bold text-ink">
        {words.yourFiles}
      </h3>
      {count > 0 && (
        <ul className="space-y-2">
          {files.map((file) => (
            <li key={file.id}>
              <FileRow
                kind={file.kind}
                name={file.name}
                text={<FileFacts file={file} />}
                isFaulty={file.state === 'failed'}
              >
                <Remove name={file.name} isLocked={isLocked} onPress={() => void handIn.remove(file.id)} />
              </FileRow>
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.id}>
              <FileRow
                kind={upload.kind}
                name={upload.name}
                isFaulty={upload.state === 'failed'}
                text={
                  <span role="status">
                    {upload.state === 'failed' ? (
                      <Refused {...upload} failure={upload.failure} />
                    ) : upload.state === 'offline' ? (
                      words.waiting
                    ) : upload.state === 'waiting' ? (
                      words.onDevice
                    ) : (
                      words.uploading(upload.percent)
                    )}
                  </span>
                }
              >
                <Remove name={upload.name} isLocked={isLocked} onPress={() => void handIn.remove(upload.id)} />
              </FileRow>
              {upload.state !== 'failed' && upload.state !== 'waiting' && (
                <ProgressBar percent={upload.percent} label={words.uploading(upload.percent)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && <p className="text-muted">{words.unknownFiles(unknown)}</p>}
      {ways.includes('files') && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" disabled={isLocked} onClick={() => chooser.current?.click()}>
            <Icon of={Paperclip} size={18} />
            {words.addFiles}
          </Button>
          <span className="text-caption text-muted">{limits.join(', ')}</span>
          <input
            ref={chooser}
            type="file"
            multiple
            tabIndex={-1}
            aria-label={words.addFiles}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              void addAll(chosen)
            }}
          />
        </div>
      )}
      {ways.includes('recording') && (
        <Recorder
          number={count + 1}
          takesFiles={ways.includes('files')}
          isLocked={isLocked}
          onUse={(file) => addAll([file], true)}
        />
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}

function Remove({ name, isLocked, onPress }: { name: string; isLocked: boolean; onPress: () => void }) {
  const words = useArea(assignmentWords)
  return (
    <button
      type="button"
      disabled={isLocked}
      aria-label={words.remove(name)}
      title={words.remove(name)}
      onClick={onPress}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sand"
    >
      <Icon of={X} />
    </button>
  )
}
