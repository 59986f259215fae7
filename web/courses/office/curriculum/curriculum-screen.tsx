import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Curriculum, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import type { CourseComments } from '#shared/courses/review-comments.schema.ts'
import { allUploads, onUploads } from '#web/media/office/uploads/upload-store.ts'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { CourseFrame, mayChange } from '../course/course-frame.tsx'
import { Board } from './board.tsx'
import { CurriculumConflict } from './conflict.tsx'
import { CurriculumBar } from './curriculum-bar.tsx'
import { CurriculumHead } from './curriculum-head.tsx'
import { type CurriculumEditor, openEditor } from './editor.ts'
import { CommentsContext, useComments } from './lesson-comments.tsx'
import { LessonDrawer } from './lesson-drawer.tsx'
import { LessonMenu } from './lesson-menu.tsx'
import { withSaved } from './lesson-writes.ts'
import { LockPopover } from './lock-popover.tsx'
import { NewSection } from './new-section.tsx'
import { lessonById } from './order.ts'
import { SectionMenu } from './section-menu.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { UploadsCard } from './uploads-card.tsx'
import { type CurriculumActs, CurriculumContext, useActsOf, useSnapshot } from './use-curriculum.ts'
import { useFiles } from './use-files.ts'
import { useFolding } from './use-folding.ts'

type CurriculumScreenProps = { outline: CourseOutline; found: Curriculum; comments: CourseComments; now: string }

/** The sections and lessons of a course, edited on one screen. */
export function CurriculumScreen({ outline, found, comments, now }: CurriculumScreenProps) {
  const [editor] = useState(() => openEditor(found))
  const snapshot = useSnapshot(editor)
  const { curriculum, conflict } = snapshot
  const acts = useActsOf(editor)
  const mayEdit = mayChange(outline)
  const [adding, setAdding] = useState<OfficeSection['section_type']>()
  const [announcement, announce] = useState('')
  const { opened, openLesson, closeLesson } = useOpenLesson(curriculum)
  const [isDirty, setDirty] = useState(false)
  const folding = useFolding(curriculum)
  const files = useFiles(acts)
  const review = useComments(comments)
  const shared = useMemo(() => ({ acts, mayEdit, openLesson, announce, ...files }), [acts, mayEdit, openLesson, files])
  useFreshness(editor, snapshot.state === 'saved')
  useUndoKey(acts, mayEdit)
  const isStuck = snapshot.state === 'failed' || snapshot.state === 'conflict'
  return (
    <CurriculumContext value={shared}>
      <CommentsContext value={review}>
        <CourseFrame
          outline={outline}
          part="lessons"
          bar={mayEdit && <CurriculumBar editor={editor} snapshot={snapshot} courseId={outline.id} />}
        >
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_252px] xl:gap-5">
            <div className="min-w-0 space-y-4">
              <CurriculumHead
                curriculum={curriculum}
                areFolded={folding.areAllFolded}
                onFoldAll={folding.foldAll}
                onAdd={() => setAdding('normal')}
              />
              {conflict && <CurriculumConflict editor={editor} conflict={conflict} />}
              <Board curriculum={curriculum} folded={folding.folded} onFold={folding.fold} />
              {mayEdit && (
                <NewSection adding={adding} onAdding={setAdding} isEmpty={curriculum.sections.length === 0} />
              )}
            </div>
            <aside className="flex min-w-0 flex-col gap-4 max-xl:grid max-xl:md:grid-cols-2 xl:sticky xl:top-20">
              <TimelineCard curriculum={curriculum} now={now} />
              <UploadsCard />
            </aside>
          </div>
        </CourseFrame>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {mayEdit && (
          <>
            <LessonMenu />
            <SectionMenu />
            <LockPopover />
          </>
        )}
        {opened && (
          <LessonDrawer
            key={opened}
            lessonId={opened}
            onClose={closeLesson}
            onDirty={setDirty}
            onKnown={(lesson) => editor.adopt((base) => withSaved(base, lesson))}
          />
        )}
        <UnsavedGuard dirty={isDirty || isStuck} />
      </CommentsContext>
    </CurriculumContext>
  )
}

/** The open lesson. The address may name one, as links of the list of missing things do. */
function useOpenLesson(curriculum: Curriculum) {
  const [search] = useSearchParams()
  const requested = search.get('lesson')
  const [opened, setOpened] = useState<string | undefined>(() =>
    requested && lessonById(curriculum, requested) ? requested : undefined,
  )
  const [closeLesson] = useState(() => () => setOpened(undefined))
  return { opened, openLesson: setOpened as (id: string) => void, closeLesson }
}

/** Ctrl+Z moves back what was moved last, unless somebody is writing. */
function useUndoKey(acts: CurriculumActs, mayEdit: boolean) {
  useEffect(() => {
    if (!mayEdit) return
    function undo(event: KeyboardEvent) {
      const { target } = event
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      const isWriting = target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]')
      if (isUndo && !isWriting && acts.undoMove()) event.preventDefault()
    }
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [acts, mayEdit])
}

const countDone = () => allUploads().filter(({ state }) => state === 'completed').length

/** Refresh what changes elsewhere: lengths of processed videos, edits of others, and the counts of the menu. */
function useFreshness(editor: CurriculumEditor, isSaved: boolean) {
  const { revalidate } = useRevalidator()
  const done = useSyncExternalStore(onUploads, countDone, () => 0)
  useEffect(() => {
    if (done > 0) void editor.refresh()
  }, [editor, done])
  useEffect(() => {
    const refresh = () => void (document.hidden || editor.refresh())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [editor])
  const savedAt = editor.snapshot().savedAt
  useEffect(() => {
    if (!isSaved || savedAt === undefined) return
    // The menu is refreshed when the person pauses.
    const timer = setTimeout(() => void revalidate(), 1500)
    return () => clearTimeout(timer)
  }, [isSaved, savedAt, revalidate])
  useEffect(() => {
    if (isSaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaved])
}
