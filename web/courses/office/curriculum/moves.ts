import type { CurriculumEditor, Write } from './editor.ts'
import { movingLesson } from './lesson-writes.ts'
import { type LessonPlace, placeOf, sectionBefore } from './order.ts'
import { movingSection } from './section-writes.ts'

/** What was moved, for the message that offers to undo it; `isBack` once it was undone. */
type Moved = { kind: 'lesson' | 'section'; id: string; isBack: boolean }

/** Moves that can be undone, the last one first. Each is a change of its own: one that others prevent is a conflict. */
export function undoableMoves(editor: CurriculumEditor, onMoved: (moved: Moved) => void) {
  let undos: readonly (() => void)[] = []

  function move(thing: Omit<Moved, 'isBack'>, writing: (onSaved: () => void) => Write, back: typeof writing) {
    const undo = () => editor.do(back(() => onMoved({ ...thing, isBack: true })))
    const write = writing(() => {
      undos = [...undos, undo]
      onMoved({ ...thing, isBack: false })
    })
    const { curriculum } = editor.snapshot()
    if (write.apply(curriculum) !== curriculum) editor.do(write)
  }

  return {
    moveLesson(id: string, place: LessonPlace) {
      const from = placeOf(editor.snapshot().curriculum, id)
      if (!from) return
      move(
        { kind: 'lesson', id },
        (onSaved) => movingLesson(id, place, onSaved),
        (onSaved) => movingLesson(id, from, onSaved),
      )
    },
    moveSection(id: string, after: string | null) {
      const before = sectionBefore(editor.snapshot().curriculum, id)
      move(
        { kind: 'section', id },
        (onSaved) => movingSection(id, after, onSaved),
        (onSaved) => movingSection(id, before, onSaved),
      )
    },
    /** Whether there was a move to undo. */
    undoMove(): boolean {
      const undo = undos.at(-1)
      undos = undos.slice(0, -1)
      undo?.()
      return undo !== undefined
    },
  }
}
