import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Skeleton } from '../../skeleton.tsx'
import { Field } from '../form/field.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

let loaded: ComponentType<RichTextEditorProps> | undefined

/**
 * The rich text editor. Its code is large and loaded separately; a skeleton is shown meanwhile, and if the connection
 * is lost the rest of the form still works.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  // Server and first browser render must match, even if the code is already loaded.
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let wanted = true
    load().then(
      (editor) => wanted && setEditor(() => editor),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [hasFailed])
  return Editor ? <Editor {...props} /> : <Place {...props} retry={hasFailed ? () => setFailed(false) : undefined} />
}

async function load(): Promise<ComponentType<RichTextEditorProps>> {
  loaded ??= (await import('./rich-text-editor.tsx')).RichTextEditor
  return loaded
}

function Place({ retry, ...props }: RichTextEditorProps & { retry?: () => void }) {
  const { core } = useWords()
  const { editor } = useOfficeWords().forms
  return (
    <Field {...props} group>
      {() => (
        <div className="rounded-md border border-line-strong bg-band">
          <div
            className={`h-11 rounded-t-[11px] border-b border-line bg-sunken ${props.isShort ? '' : 'max-md:h-[7.375rem]'}`}
          />
          <div
            role="status"
            className={`flex ${props.isShort ? 'min-h-16' : 'min-h-40'} flex-col items-start gap-3 px-4 py-4`}
          >
            {retry ? (
              <>
                <span className="text-second">{editor.failed}</span>
                <OfficeButton size="small" onClick={retry}>
                  {core.retry}
                </OfficeButton>
              </>
            ) : (
              <>
                <span className="sr-only">{editor.loading}</span>
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
              </>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
