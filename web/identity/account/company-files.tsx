import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { errors } from '#shared/core/errors.ts'
import {
  type CompanyFileKind,
  companyFileKinds,
  companyPictureSide,
  mostCompanyFiles,
} from '#shared/identity/company.lists.ts'
import type { CompanyFile } from '#shared/identity/company.schema.ts'
import { addCompanyFile, removeCompanyFile } from '#shared/identity/personal.endpoints.ts'
import { call, showFailure } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionFrame } from './own-section.tsx'
import { smallerPicture } from './smaller-picture.ts'
import { useOwnWrite } from './use-own-write.ts'

const accepted: Record<CompanyFileKind, string> = { gallery: 'image/*', documents: 'application/pdf,image/*' }

const photo = { width: companyPictureSide, height: companyPictureSide, shows: 'whole', type: 'image/jpeg' } as const

/** Pictures and documents of a company, which only its owner sees. */
export function CompanyFilesSection({ files }: { files: readonly CompanyFile[] }) {
  const { company: words } = useArea(personalWords)
  const of = (kind: CompanyFileKind) => files.filter((file) => file.kind === kind)
  const done = companyFileKinds.filter((kind) => of(kind).length > 0).length
  return (
    <SectionFrame
      title={words.files}
      text={words.filesText(mostCompanyFiles.ofKind)}
      seenBy="you"
      filled={{ done, all: companyFileKinds.length }}
    >
      <div className="flex flex-col gap-8">
        {companyFileKinds.map((kind) => (
          <Files key={kind} kind={kind} files={of(kind)} />
        ))}
      </div>
    </SectionFrame>
  )
}

const refuse = (code: 'identity.invalid_company_file' | 'identity.company_file_size') =>
  showFailure({ code, message: errors[code].text })

function Files({ kind, files }: { kind: CompanyFileKind; files: readonly CompanyFile[] }) {
  const { company: words } = useArea(personalWords)
  const { isSending, write } = useOwnWrite()
  const chosen = useRef<HTMLInputElement>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    const body = file.type === 'application/pdf' ? file : await smallerPicture(file, photo)
    if (!body) return refuse('identity.invalid_company_file')
    if (body.size > mostCompanyFiles.bytes) return refuse('identity.company_file_size')
    await write(call(addCompanyFile, { query: { kind, name: file.name.slice(0, 120) }, body }))
  }

  return (
    <div>
      <h3 className="mb-3 font-bold text-ink">{words.filesOf[kind]}</h3>
      {files.length > 0 && (
        <ul className={`mb-4 grid gap-3 ${kind === 'gallery' ? 'grid-cols-2 sm:grid-cols-3' : ''}`}>
          {files.map((file) => (
            <OneFile
              key={file.id}
              file={file}
              onRemove={() => void write(call(removeCompanyFile, { params: { fileId: file.id } }))}
            />
          ))}
        </ul>
      )}
      {files.length < mostCompanyFiles.ofKind && (
        <Button kind="secondary" loading={isSending} className="max-sm:w-full" onClick={() => chosen.current?.click()}>
          {isSending ? words.sending : words.addTo[kind]}
        </Button>
      )}
      <input
        ref={chosen}
        type="file"
        accept={accepted[kind]}
        hidden
        aria-label={words.addTo[kind]}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}

function OneFile({ file, onRemove }: { file: CompanyFile; onRemove: () => void }) {
  const { company: words } = useArea(personalWords)
  const { name, address, is_picture, kind } = file
  const isLarge = kind === 'gallery'
  return (
    <li className="relative rounded-md border border-line bg-band">
      <a
        href={address}
        download
        className={`flex min-h-14 gap-3 p-2 text-ink hover:underline ${isLarge ? 'flex-col' : 'items-center pr-14'}`}
      >
        {is_picture ? (
          <img
            src={address}
            alt=""
            loading="lazy"
            className={`rounded-sm object-cover ${isLarge ? 'aspect-[4/3] w-full' : 'size-10'}`}
          />
        ) : (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-sand">
            <Icon of={FileText} />
          </span>
        )}
        <span className="min-w-0 truncate">{name}</span>
      </a>
      <button
        type="button"
        onClick={onRemove}
        aria-label={words.removeThat(name)}
        title={words.removeThat(name)}
        className={`absolute flex size-11 items-center justify-center rounded-full text-ink hover:bg-sand ${isLarge ? 'top-1 right-1 bg-band/90' : 'top-1/2 right-1 -translate-y-1/2'}`}
      >
        <Icon of={X} size={20} />
      </button>
    </li>
  )
}
