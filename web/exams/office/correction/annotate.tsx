import MessageSquareText from 'lucide-react/icons/message-square-text'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { isWritten } from '#shared/core/written.rules.ts'
import { inOrder, selectionIn } from '#shared/exams/annotations.rules.ts'
import { annotationMost } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { MarkedText } from '#web/exams/assignment/annotated-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { correctionWords } from '../exams.words.ts'
import type { GivenMarks } from './unsaved-correction.ts'

/** What a student has written is read for hours: larger than the page, and with room for Khmer signs. */
export const writtenLook = 'text-[1.0625rem]/[1.8] whitespace-pre-line wrap-anywhere'

export type Marks = {
  now: GivenMarks
  /** Absent: only to look at. */
  change: ((change: Partial<GivenMarks>) => void) | undefined
}

/** The passage that is being marked, once it is in the text and free. */
export function chosenIn(text: string, { passage, place, annotations }: GivenMarks) {
  const start = place ?? text.indexOf(passage)
  return passage && start >= 0 ? selectionIn(text, { start, end: start + passage.length }, annotations) : undefined
}

export const nothingMarked = { passage: '', place: null, comment: '' }

/** What is said about the chosen passage, added to the others. */
export function withChosen(text: string, marks: GivenMarks): GivenMarks {
  const chosen = chosenIn(text, marks)
  const comment = marks.comment.trim()
  if (!chosen || !isWritten(comment)) return marks
  return { ...nothingMarked, annotations: inOrder([...marks.annotations, { ...chosen, comment }]) }
}

/** A text whose passages can be marked: selected with the mouse or a finger, or named by their words. */
export function Annotate({ text, marks: { now, change } }: { text: string; marks: Marks }) {
  const { annotate: words } = useArea(correctionWords)
  const box = useRef<HTMLDivElement>(null)
  const { annotations } = now

  function look() {
    const found = box.current && selectedIn(box.current)
    const free = found && selectionIn(text, found, annotations)
    if (free) change?.({ place: free.start, passage: text.slice(free.start, free.end) })
  }
  return (
    <div className="space-y-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: selecting is a shortcut; the field below does the same */}
      <div ref={box} onMouseUp={look} onTouchEnd={look} className={writtenLook}>
        <MarkedText text={text} annotations={annotations} />
      </div>
      {annotations.length > 0 && (
        <ol aria-label={words.list} className="space-y-2">
          {inOrder(annotations).map((one, at) => (
            <li key={one.start} className="flex items-start gap-3 rounded-md bg-sunken px-3 py-2">
              <span aria-hidden className="figures font-bold">
                {at + 1}
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <q className="text-meta text-muted">{text.slice(one.start, one.end)}</q>
                <span className="block whitespace-pre-line">{one.comment}</span>
              </span>
              {change && (
                <button
                  type="button"
                  aria-label={words.remove(at + 1)}
                  title={words.remove(at + 1)}
                  onClick={() => change({ annotations: annotations.filter(({ start: other }) => other !== one.start) })}
                  className="flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-sand max-lg:size-11"
                >
                  <Icon of={X} size={18} />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {change && <Marking text={text} now={now} change={change} />}
    </div>
  )
}

type MarkingProps = { text: string; now: GivenMarks; change: (change: Partial<GivenMarks>) => void }

/** What is said about a passage, once one is marked or is to be named. */
function Marking({ text, now, change }: MarkingProps) {
  const { annotate: words } = useArea(correctionWords)
  const [isNaming, setNaming] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { passage, place, comment } = now
  const chosen = chosenIn(text, now)
  const isOpen = isNaming || passage !== '' || comment !== ''
  // Whoever asks for the form writes into it; a selection in the text stays as it is.
  useEffect(() => {
    if (isNaming) form.current?.querySelector('input')?.focus()
  }, [isNaming])
  function close(left: Partial<GivenMarks>) {
    setNaming(false)
    change({ ...nothingMarked, ...left })
  }
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OfficeButton size="small" className="max-lg:min-h-11" onClick={() => setNaming(true)}>
          <Icon of={MessageSquareText} size={16} />
          {words.open}
        </OfficeButton>
        <p className="text-meta text-muted">{words.openHint}</p>
      </div>
    )
  }
  return (
    <div
      ref={form}
      // In sight of a passage that was selected, however long the text is.
      className={`space-y-3 rounded-md border border-line bg-band p-3 ${place === null ? '' : 'sticky bottom-4 z-10 shadow-pop max-md:bottom-[calc(var(--bottom-bar)+0.5rem)]'}`}
    >
      {place === null ? (
        <TextInput
          label={words.passage}
          hint={words.passageHint}
          value={passage}
          error={passage && !chosen ? words.notThere : undefined}
          onChange={(value) => change({ passage: value, place: null })}
        />
      ) : (
        <q className="line-clamp-2 text-meta text-muted wrap-anywhere">{passage}</q>
      )}
      <TextArea
        label={words.comment}
        value={comment}
        onChange={(value) => change({ comment: value })}
        most={annotationMost}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <OfficeButton disabled={!chosen || !isWritten(comment)} onClick={() => close(withChosen(text, now))}>
          {words.add}
        </OfficeButton>
        <OfficeButton kind="ghost" onClick={() => close({})}>
          {words.cancel}
        </OfficeButton>
      </div>
    </div>
  )
}

/** Where in the text a selection begins and ends; each passage says where it begins. */
function selectedIn(box: HTMLElement): { start: number; end: number } | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  const at = (node: Node, offset: number) => {
    const passage = node.nodeType === Node.TEXT_NODE ? node.parentElement?.closest<HTMLElement>('[data-start]') : null
    return passage && box.contains(passage) ? Number(passage.dataset.start) + offset : undefined
  }
  const [start, end] = [at(startContainer, startOffset), at(endContainer, endOffset)]
  return start === undefined || end === undefined ? undefined : { start, end }
}
