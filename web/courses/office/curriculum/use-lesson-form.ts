import { useState } from 'react'
import { readLesson, updateLesson } from '#shared/courses/curriculum.endpoints.ts'
import { changedLesson, type OfficeLessonDetail } from '#shared/courses/curriculum.schema.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { call } from '#web/core/call.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { fieldsOf } from './lesson-writes.ts'

const valuesOf = (lesson: OfficeLessonDetail) => ({ ...fieldsOf(lesson), revision: lesson.revision })

const filesOf = ({ media, attachments }: OfficeLessonDetail): Map<string, MediaItem> =>
  new Map(
    [...(media ? [media] : []), ...attachments.map((attachment) => attachment.media)].map((file) => [file.id, file]),
  )

/** The form of a lesson, and the files it uses. */
export function useLessonForm(
  lesson: OfficeLessonDetail,
  disabled: boolean,
  onSaved: (saved: OfficeLessonDetail) => void,
) {
  const params = { lessonId: lesson.id }
  const [files, setFiles] = useState(() => filesOf(lesson))
  const withFiles = (found: OfficeLessonDetail) => {
    setFiles((before) => new Map([...before, ...filesOf(found)]))
    return found
  }
  const form = useSharedForm({
    schema: changedLesson,
    editing: 'lesson',
    found: lesson,
    disabled,
    valuesOf,
    read: async () => withFiles(await call(readLesson, { params })),
    write: (values, { revision }) => call(updateLesson, { params, body: { ...values, revision } }),
    onSaved,
  })
  return {
    form,
    fileOf: (id: string | null | undefined) => (id ? files.get(id) : undefined),
    /** Add a file that the form can use. */
    addFile: (file: MediaItem) => setFiles((before) => new Map(before).set(file.id, file)),
  }
}

export type LessonForm = ReturnType<typeof useLessonForm>
