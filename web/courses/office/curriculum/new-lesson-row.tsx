import Upload from 'lucide-react/icons/upload'
import { useId } from 'react'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import { acceptOf } from '#shared/media/media.lists.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { FileButton } from '#web/media/office/uploads/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fileKindOf } from './lesson-kinds.ts'
import { LessonTile } from './lesson-tile.tsx'
import { TitleInput } from './title-input.tsx'
import { useCurriculum } from './use-curriculum.ts'

type NewLessonRowProps = { sectionId: string; type: LessonType; onDone: () => void }

/** Adds a lesson to a section by its title, or several by their files. */
export function NewLessonRow({ sectionId, type, onDone }: NewLessonRowProps) {
  const words = useArea(curriculumWords)
  const { acts, takeFiles } = useCurriculum()
  const mayUpload = useMay()('media.add')
  const hint = useId()
  const kind = fileKindOf(type)
  return (
    <div className="flex items-start gap-3 bg-primary-soft/40 px-4 py-3 max-md:flex-wrap">
      <LessonTile type={type} />
      <div className="min-w-0 grow">
        <TitleInput
          label={words.newTitle[type]}
          addText={words.add}
          onCancel={onDone}
          onDone={(title, by) => {
            acts.addLesson(sectionId, title, type)
            if (by === 'leaving') onDone()
          }}
        />
        <p id={hint} className="mt-1 text-meta text-muted">
          {type === 'quiz' ? words.titleFirst : type === 'assignment' ? words.taskNext : words.enterAdds}
        </p>
      </div>
      {kind && mayUpload && (
        <FileButton
          several
          accept={acceptOf[kind]}
          className="max-md:min-h-11"
          onFiles={(files) => {
            takeFiles(sectionId, files, kind)
            onDone()
          }}
        >
          <Icon of={Upload} size={18} />
          {words.chooseFiles}
        </FileButton>
      )}
    </div>
  )
}
