import { useMemo } from 'react'
import type { OfficeLesson } from '#shared/courses/curriculum.schema.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { acceptOf } from '#shared/media/media.lists.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { kindOf } from '#web/media/office/uploads/chosen-files.ts'
import { startUploads } from '#web/media/office/uploads/uploads.ts'
import { inOrder, inParts, titleOfFile } from './files-to-lessons.ts'
import { fileKindOf } from './lesson-kinds.ts'
import type { NewLesson } from './lesson-writes.ts'
import type { CurriculumActs } from './use-curriculum.ts'

type FileLesson = 'video' | 'audio' | 'document'

// The limit of one request.
const mostAtOnce = 100

/** Files that become lessons, or the file of one lesson. */
export function useFiles(acts: CurriculumActs) {
  const words = useArea(curriculumWords)
  return useMemo(
    () => ({
      takeFiles: (sectionId: string, files: File[], type?: FileLesson) =>
        void lessonsFrom(acts, words, sectionId, files, type),
      uploadTo: (lesson: OfficeLesson) => chooseFileOf(lesson, acts),
    }),
    [acts, words],
  )
}

async function lessonsFrom(
  acts: CurriculumActs,
  words: WordsIn<typeof curriculumWords>,
  sectionId: string,
  files: File[],
  type: FileLesson = 'video',
) {
  const fitting = inOrder(files.filter((file) => kindOf(file) === type))
  const others = files.length - fitting.length
  if (fitting.length === 0) {
    showToast({ tone: 'warning', title: words.noVideos, seconds: toastSeconds.smallError })
    return
  }
  if (others > 0) showToast({ tone: 'info', title: words.notVideos(others), seconds: toastSeconds.info })
  let areAnnounced = false
  const lessons: NewLesson[] = []
  await startUploads(fitting, {
    kind: type,
    onReady(_, media, file) {
      const lesson = { title: titleOfFile(file.name), lesson_type: type, media }
      // A file that was refused at first and accepted on retry is added alone.
      if (areAnnounced) acts.addLessons(sectionId, [lesson])
      else lessons.push(lesson)
    },
  })
  areAnnounced = true
  for (const part of inParts(lessons, mostAtOnce)) {
    const notify = () =>
      showToast({ tone: 'success', title: words.dropped(part.length), seconds: toastSeconds.success })
    acts.addLessons(sectionId, part, notify)
  }
}

/** Let the person choose the file of a lesson. */
function chooseFileOf(lesson: OfficeLesson, acts: CurriculumActs) {
  const kind = fileKindOf(lesson.lesson_type)
  if (!kind) return
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = acceptOf[kind]
  input.onchange = () => {
    const file = input.files?.[0]
    const attach = (_: string, media: MediaItem) => acts.changeLesson(lesson.id, { media })
    if (file) void startUploads([file], { kind, onReady: attach })
  }
  input.click()
}
