import ImageUp from 'lucide-react/icons/image-up'
import Images from 'lucide-react/icons/images'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ClipboardEvent, type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Spinner } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { usualPictures } from './image-file.ts'
import { type PictureSource, useUpload } from './use-upload.tsx'

type ImageDropProps = FieldProps<string, string | null> & {
  /** Without it, the picture cannot be changed. */
  pictures: PictureSource | undefined
  shape?: 'wide' | 'square'
  /** Show the whole picture, without cropping. */
  isWhole?: boolean
}

const shapes = { wide: 'h-29.5 w-52 max-w-full', square: 'size-29.5 max-w-full' }

/** A picture: the current one, and a place to upload, drop or paste another or to choose one from the library. */
export function ImageDrop(props: ImageDropProps) {
  const { label, hint, error, value, onChange, onBlur, pictures, shape = 'wide', isWhole } = props
  const disabled = props.disabled || !pictures
  const { picture } = useOfficeWords().forms
  const input = useRef<HTMLInputElement>(null)
  const { take, progress, refusal } = useUpload({ upload: pictures?.upload, onDone: onChange })
  const [isOver, setOver] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const library = disabled ? undefined : pictures?.library
  const choose = () => input.current?.click()

  function takeFirst(event: { preventDefault: () => void }, files: FileList | null | undefined) {
    const file = files?.[0]
    if (!file || disabled) return
    event.preventDefault()
    take(file)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    takeFirst(event, event.dataTransfer.files)
  }
  return (
    <Field {...props} disabled={disabled} hint={undefined} error={refusal ?? error} group>
      {({ id, ...wiring }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
        <div
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={wiring['aria-describedby']}
          onBlur={onBlur}
          onPaste={(event: ClipboardEvent) => takeFirst(event, event.clipboardData.files)}
          className="flex flex-wrap gap-4"
        >
          {value && (
            <div className={`relative overflow-hidden rounded-md border border-line bg-sunken ${shapes[shape]}`}>
              <img src={value} alt={label} className={`size-full ${isWhole ? 'object-contain p-2' : 'object-cover'}`} />
              {!disabled && (
                <div className="absolute right-2 bottom-2 flex gap-2">
                  <RoundButton label={picture.remove} icon={Trash2} onClick={() => onChange(null)} />
                  <RoundButton label={picture.replace} icon={Pencil} onClick={choose} />
                </div>
              )}
            </div>
          )}
          {disabled ? (
            <p className="self-center text-meta text-muted">{picture.locked}</p>
          ) : (
            <button
              type="button"
              aria-disabled={progress !== undefined || undefined}
              aria-invalid={wiring['aria-invalid']}
              onClick={progress === undefined ? choose : undefined}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
              className={`flex min-h-29.5 min-w-[min(13rem,100%)] flex-1 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-3 text-center text-cell text-ink transition-colors aria-invalid:border-danger ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-sunken hover:border-primary'}`}
            >
              {progress === undefined ? <Invitation isOver={isOver} hint={hint} /> : <Progress part={progress} />}
            </button>
          )}
          {library && (
            <OfficeButton size="small" className="self-center" onClick={() => setChoosing(true)}>
              <Icon of={Images} size={18} />
              {picture.library}
            </OfficeButton>
          )}
          {isChoosing && (
            <Suspense fallback={null}>
              {library?.({ onClose: () => setChoosing(false), onPick: onChange, onFile: take })}
            </Suspense>
          )}
          <input
            ref={input}
            type="file"
            accept={usualPictures}
            hidden
            onChange={(event) => {
              takeFirst(event, event.target.files)
              // So that the same file can be chosen again after a refusal.
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

function Invitation({ isOver, hint }: { isOver: boolean; hint?: ReactNode }) {
  const { picture } = useOfficeWords().forms
  return (
    <>
      <Icon of={ImageUp} className="text-second" />
      <span>
        {isOver ? (
          picture.drop
        ) : (
          <>
            <span className="font-medium text-primary-strong">{picture.choose}</span> {picture.orDrop}
          </>
        )}
      </span>
      {hint && <span className="text-meta text-muted">{hint}</span>}
    </>
  )
}

function Progress({ part }: { part: number }) {
  const { picture } = useOfficeWords().forms
  return (
    <span role="status" className="flex w-full max-w-60 flex-col items-center gap-2 text-second">
      <Spinner />
      <span>
        {picture.uploading} {part > 0 && <span className="figures">{Math.round(part * 100)}%</span>}
      </span>
      {part > 0 && (
        <span className="h-1.5 w-full rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-primary transition-[width]"
            style={{ width: `${part * 100}%` }}
          />
        </span>
      )}
    </span>
  )
}

function RoundButton({ label, icon, onClick }: { label: string; icon: typeof Pencil; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-9 items-center justify-center rounded-full border border-line bg-band text-ink shadow-pop hover:bg-sand max-md:size-11"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
