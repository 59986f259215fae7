import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import type { LessonForm } from './use-lesson-form.ts'

/** The text of an article, or beside a file. */
export function LessonText({ form }: { form: LessonForm['form'] }) {
  const { lesson: words } = useArea(curriculumWords)
  const pictures = usePictures('picture')
  return (
    <RichTextEditor
      label={form.values.lesson_type === 'article' ? words.text : words.textBeside}
      placeholder={words.textPlaceholder}
      pictures={pictures}
      {...form.field('content')}
    />
  )
}
