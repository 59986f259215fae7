import X from 'lucide-react/icons/x'
import { errors } from '#shared/core/errors.ts'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import { putCaptions, removeCaptions } from '#shared/media/library.endpoints.ts'
import { type MediaDetail, mostCaptionBytes } from '#shared/media/library.schema.ts'
import { CallError, call, showFailure } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { FileButton } from '../uploads/file-button.tsx'

type MediaCaptionsProps = { file: MediaDetail; onSaved: (file: MediaDetail) => void; disabled: boolean }

/** A video's subtitles, one file for each language. */
export function MediaCaptions({ file, onSaved, disabled }: MediaCaptionsProps) {
  const words = useArea(mediaWords)
  const ask = useConfirm()
  async function write(act: () => Promise<MediaDetail>, title: string) {
    try {
      onSaved(await act())
      showToast({ tone: 'success', title, seconds: toastSeconds.success })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }
  function put(language: Language, [chosen]: File[]) {
    if (!chosen) return
    if (chosen.size > mostCaptionBytes)
      return void showFailure({ code: 'media.file_size', message: errors['media.file_size'].text })
    const params = { mediaId: file.id, language }
    void write(() => call(putCaptions, { params, body: chosen }), words.done.captions)
  }
  async function remove(language: Language) {
    const { captions: title, captionsText: text } = words.ask
    const verb = words.detail.removeCaptions(languageNames[language])
    if (!(await ask({ title, text, verb, danger: true }))) return
    const params = { mediaId: file.id, language }
    await write(() => call(removeCaptions, { params }), words.done.captionsGone)
  }
  return (
    <section>
      <h3 className="text-head">{words.detail.captions}</h3>
      <p className="text-meta text-muted">{words.detail.captionsText}</p>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line">
        {languages.map((language) => {
          const isThere = file.captions.some((captions) => captions.language === language)
          return (
            <li key={language} className="flex min-h-14 items-center gap-2 py-1.5 pr-2 pl-4">
              <span lang={language} className="grow text-cell text-ink">
                {languageNames[language]}
              </span>
              {!isThere && disabled && <span className="text-meta text-muted">{words.detail.noCaptions}</span>}
              {!disabled && (
                <FileButton
                  size="small"
                  kind={isThere ? 'ghost' : 'secondary'}
                  accept=".vtt,text/vtt"
                  onFiles={(files) => put(language, files)}
                >
                  {isThere ? words.detail.changeCaptions : words.detail.addCaptions}
                </FileButton>
              )}
              {isThere && !disabled && (
                <button
                  type="button"
                  aria-label={words.detail.removeCaptions(languageNames[language])}
                  onClick={() => void remove(language)}
                  className="flex size-9 items-center justify-center rounded-full text-second hover:bg-sand max-md:size-11"
                >
                  <Icon of={X} size={18} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
