import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { type AnyEndpoint, addressOf, apiBase } from '#shared/core/endpoint.ts'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import {
  exportQuestionsCsv,
  exportQuestionsGift,
  exportQuestionsQti,
  exportQuestionsXml,
  questionTemplate,
  readQuestionFile,
} from '#shared/exams/question-files.endpoints.ts'
import { type FileFormat, fileFormats } from '#shared/exams/question-files.lists.ts'
import type { ReadFile } from '#shared/exams/question-files.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton, officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { examWords } from '../exams.words.ts'
import { FoundQuestion } from './found-question.tsx'
import { useTitleOf } from './use-exam.ts'

/** Where questions of a file come to, and from where they are downloaded. */
export type FilePlace = {
  read: (file: File) => Promise<ReadFile>
  /** Where a download is. */
  addressOf: (format: FileFormat) => string
  /** What is downloaded, in a sentence; absent: the questions of the exam. */
  exportText?: string
  /** How many more questions there is room for. */
  room: number
  hasQuestions: boolean
}

type FileDrawerProps = {
  place: FilePlace
  isAdding?: boolean
  onClose: () => void
  onAdd: (questions: QuestionFields[]) => void
}

const exports: Record<FileFormat, AnyEndpoint> = {
  csv: exportQuestionsCsv,
  gift: exportQuestionsGift,
  xml: exportQuestionsXml,
  qti: exportQuestionsQti,
}

type ExamFilesProps = Pick<FileDrawerProps, 'onClose' | 'onAdd'> & { examId: string; count: number }

/** The files of an exam that has so many questions. */
export function ExamFiles({ examId, count, ...drawer }: ExamFilesProps) {
  const language = useLanguage()
  const place: FilePlace = {
    read: (body) => call(readQuestionFile, { params: { examId }, body }),
    addressOf: (format) => apiBase + addressOf(exports[format], { params: { examId }, query: { language } }),
    room: mostQuestions - count,
    hasQuestions: count > 0,
  }
  return <FileDrawer place={place} {...drawer} />
}

/** Questions of a file are looked at, chosen and added; those that are there are downloaded. */
export function FileDrawer({ place, isAdding = false, onClose, onAdd }: FileDrawerProps) {
  const { files: words, paste } = useArea(examWords)
  const [read, setRead] = useState<ReadFile>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isTooMany = chosen.size > place.room
  function show(next: ReadFile) {
    setRead(next)
    setChosen(new Set(next.questions.flatMap(({ known }, at) => (known ? [] : [at]))))
  }
  const added = read?.questions.flatMap(({ fields }, at) => (chosen.has(at) ? [fields] : [])) ?? []
  return (
    <Drawer
      wide
      open
      onClose={onClose}
      title={words.title}
      footer={
        read && (
          <>
            {isTooMany && (
              <p role="alert" className="basis-full text-meta text-danger">
                {paste.tooMany(mostQuestions)}
              </p>
            )}
            <OfficeButton
              kind="primary"
              className="max-md:min-h-12"
              disabled={added.length === 0 || isTooMany || isAdding}
              onClick={() => onAdd(added)}
            >
              {words.add(added.length)}
            </OfficeButton>
          </>
        )
      }
    >
      <h3 className="text-nav font-bold text-ink">{words.import}</h3>
      <p className="mb-4 text-meta text-muted">{words.importText}</p>
      <ChooseFile readFile={place.read} isAgain={read !== undefined} onRead={show} />
      {read ? <Read read={read} chosen={chosen} onChoose={setChosen} /> : place.hasQuestions && <Exports {...place} />}
    </Drawer>
  )
}

type ChooseFileProps = { readFile: FilePlace['read']; isAgain: boolean; onRead: (read: ReadFile) => void }

function ChooseFile({ readFile, isAgain, onRead }: ChooseFileProps) {
  const { files: words } = useArea(examWords)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setReading(true)
    try {
      onRead(await readFile(file))
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setReading(false)
      // So that the same file can be chosen again after it was corrected.
      target.value = ''
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={words.choose}
        accept=".csv,.txt,.gift,.xml,.tsv,text/*,application/xml"
        onChange={(event) => void choose(event)}
        className="sr-only"
      />
      <OfficeButton
        kind={isAgain ? undefined : 'primary'}
        className="max-md:min-h-12 max-md:grow"
        disabled={isReading}
        onClick={() => input.current?.click()}
      >
        <Icon of={FileUp} size={18} />
        {isReading ? words.reading : isAgain ? words.another : words.choose}
      </OfficeButton>
      <a
        href={apiBase + addressOf(questionTemplate, { query: { language } })}
        download
        className={`${officeButtonClass()} max-md:min-h-12 max-md:grow`}
      >
        <Icon of={Download} size={18} />
        {words.template}
      </a>
    </div>
  )
}

type ReadProps = {
  read: ReadFile
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function Read({ read: { questions, problems }, chosen, onChoose }: ReadProps) {
  const { files: words } = useArea(examWords)
  const titleOf = useTitleOf()
  function toggle(at: number) {
    const next = new Set(chosen)
    if (!next.delete(at)) next.add(at)
    onChoose(next)
  }
  const areAll = chosen.size === questions.length
  return (
    <>
      <div className="mt-6 mb-2 flex items-center justify-between gap-4">
        <p role="status" className="text-nav font-medium text-ink">
          {questions.length > 0 ? words.found(questions.length) : words.none}
        </p>
        {questions.length > 1 && (
          <span className="flex items-center gap-2 pr-4 text-meta text-second">
            <span aria-hidden>{words.all}</span>
            <CheckBox
              label={words.all}
              checked={areAll}
              some={!areAll && chosen.size > 0}
              onChange={() => onChoose(areAll ? new Set() : new Set(questions.keys()))}
              className="p-1"
            />
          </span>
        )}
      </div>
      <ol className="divide-y divide-line rounded-card border border-line empty:hidden">
        {questions.map(({ fields, known }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is that of the file
          <li key={at} className="flex items-start gap-3 px-4 py-3">
            <FoundQuestion fields={fields} number={at + 1} note={known ? words.known[known] : undefined} />
            <CheckBox
              label={words.pick(titleOf({ fields }))}
              checked={chosen.has(at)}
              onChange={() => toggle(at)}
              className="-m-2 p-3"
            />
          </li>
        ))}
      </ol>
      {problems.length > 0 && (
        <>
          <p className="mt-6 mb-2 text-nav font-medium text-ink">{words.problems(problems.length)}</p>
          <ul className="divide-y divide-line rounded-card border border-line">
            {problems.map(({ number, title, problem }) => (
              <li key={`${number} ${problem}`} className="px-4 py-3">
                <p className="text-cell text-ink wrap-anywhere">
                  {number}. <TextWithFormulas text={title} />
                </p>
                <p className="text-meta text-warn">{words.problem[problem]}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Exports({ addressOf, exportText }: FilePlace) {
  const { files: words } = useArea(examWords)
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h3 className="text-nav font-bold text-ink">{words.export}</h3>
      <p className="mb-4 text-meta text-muted">{exportText ?? words.exportText}</p>
      <div className="flex flex-wrap gap-2">
        {fileFormats.map((format) => (
          <a
            key={format}
            href={addressOf(format)}
            download
            className={`${officeButtonClass()} max-md:min-h-12 max-md:grow`}
          >
            <Icon of={Download} size={18} />
            {words.formats[format]}
          </a>
        ))}
      </div>
    </div>
  )
}
