import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react'
import { type ComponentProps, memo, useMemo, useRef, useState } from 'react'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { focusPart } from './focus.ts'
import { gateBeforeSection, isFirst } from './opening.ts'
import { placeOf } from './order.ts'
import { type Hovering, orderWhileOver, standing } from './preview.ts'
import { dropId, SectionCard } from './section-card.tsx'
import { useCurriculum } from './use-curriculum.ts'

type BoardProps = {
  curriculum: Curriculum
  folded: ReadonlySet<string>
  onFold: (id: string, isFolded: boolean) => void
}

/** All sections with their lessons, to be put into order by pointer or by keys. */
export const Board = memo(function Board({ curriculum, folded, onFold }: BoardProps) {
  const { handle } = useArea(curriculumWords)
  const { acts, say } = useCurriculum()
  const [preview, setPreview] = useState<Curriculum>()
  // What is said and saved at the end is what was last shown, whenever React draws it.
  const latest = useRef<Curriculum>(undefined)
  const plugins = useMemo(() => pluginsWith(handle.how), [handle])

  function show(next: Curriculum | undefined) {
    latest.current = next
    setPreview(next)
  }
  function start({ operation: { source } }: DragStartEvent) {
    const thing = source && standing(acts.now(), String(source.id))
    if (thing) say(handle.picked(thing.title))
  }
  function over(event: DragOverEvent) {
    // React draws the order. The library's own sorting would move parts of the page that React believes elsewhere.
    event.preventDefault()
    const hovering = hoveringOf(event)
    if (!hovering) return
    const before = latest.current ?? acts.now()
    const next = orderWhileOver(before, hovering)
    if (next === before) return
    show(next)
    const thing = standing(next, hovering.sourceId)
    if (thing?.kind === 'lesson') say(handle.over(thing.title, thing.place, thing.all, thing.section))
    else if (thing) say(handle.overSection(thing.title, thing.place, thing.all))
  }
  function end({ operation: { source, activatorEvent }, canceled }: DragEndEvent) {
    const id = String(source?.id ?? '')
    const put = canceled ? undefined : latest.current
    if (put) save(id, put)
    else {
      const thing = standing(acts.now(), id)
      if (thing) say(handle.canceled(thing.title))
    }
    show(undefined)
    if (activatorEvent instanceof KeyboardEvent) focusPart(id, 'handle')
  }
  function save(id: string, put: Curriculum) {
    const thing = standing(put, id)
    const place = placeOf(put, id)
    if (thing?.kind === 'lesson' && place) {
      acts.moveLesson(id, place)
      say(handle.dropped(thing.title, thing.place, thing.all, thing.section))
    } else if (thing?.kind === 'section') {
      acts.moveSection(id, put.sections[thing.place - 2]?.id ?? null)
      say(handle.droppedSection(thing.title, thing.place, thing.all))
    }
  }

  const shown = preview ?? curriculum
  return (
    <DragDropProvider plugins={plugins} onDragStart={start} onDragOver={over} onDragEnd={end}>
      <ol className="space-y-4">
        {shown.sections.map((section, index) => (
          <SectionCard
            key={section.id}
            section={section}
            index={index}
            isLocked={shown.lock}
            isFirst={isFirst(shown, index)}
            score={gateBeforeSection(shown, index)?.score ?? null}
            isFolded={folded.has(section.id)}
            onFold={onFold}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
})

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>

/** How to move things is read out in the reader's language; what happens is said by the board. */
function pluginsWith(how: string): Plugins {
  const silent = () => undefined
  const accessibility = Accessibility.configure({
    screenReaderInstructions: { draggable: how },
    announcements: { dragstart: silent, dragend: silent },
  })
  return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), accessibility]
}

function hoveringOf({ operation: { source, target, position } }: DragOverEvent): Hovering | undefined {
  if (!source || !target || source.id === target.id) return undefined
  const id = String(target.id)
  const isBelow = position.current.y > (target.shape?.center.y ?? 0)
  const place = id.startsWith(dropId('')) ? id.slice(dropId('').length) : undefined
  const kind = place ? 'place' : source.type === 'section' ? 'section' : 'lesson'
  return { sourceId: String(source.id), over: { kind, id: place ?? id }, isBelow }
}
