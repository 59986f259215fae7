import { uploadPicture } from '#shared/media/media.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import type { Upload } from '#web/ui/office/form/use-upload.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import type { LessonForm } from './use-lesson-form.ts'

const uploadLessonPicture: Upload = (file) => call(uploadPicture, { query: { use: 'picture' }, body: file })

/** The text of an article, or beside a file. */
export function LessonText({ form }: { form: LessonForm['form'] }) {
  const { lesson: words } = useArea(curriculumWords)
  const mayUpload = useMay()('pictures.add')
  return (
    <RichTextEditor
      label={form.values.lesson_type === 'article' ? words.text : words.textBeside}
      placeholder={words.textPlaceholder}
      upload={mayUpload ? uploadLessonPicture : undefined}
      {...form.field('content')}
    />
  )
}
