import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react'
import { type ComponentProps, memo, useMemo, useRef, useState } from 'react'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { focusPart } from './focus.ts'
import { gateBeforeSection, isFirst } from './opening.ts'
import { placeOf } from './order.ts'
import { type Hovering, orderWhileOver, positionOf } from './preview.ts'
import { dropId, SectionCard } from './section-card.tsx'
import { useCurriculum } from './use-curriculum.ts'

type BoardProps = {
  curriculum: Curriculum
  folded: ReadonlySet<string>
  onFold: (id: string, isFolded: boolean) => void
}

/** All sections with their lessons, sortable by pointer or keyboard. */
export const Board = memo(function Board({ curriculum, folded, onFold }: BoardProps) {
  const { handle } = useArea(curriculumWords)
  const { acts, announce } = useCurriculum()
  const [preview, setPreview] = useState<Curriculum>()
  // What is announced and saved at the end is what was shown last, whenever React renders it.
  const latest = useRef<Curriculum>(undefined)
  const plugins = useMemo(() => pluginsWith(handle.how), [handle])

  function show(next: Curriculum | undefined) {
    latest.current = next
    setPreview(next)
  }
  function start({ operation: { source } }: DragStartEvent) {
    const thing = source && positionOf(acts.now(), String(source.id))
    if (thing) announce(handle.picked(thing.title))
  }
  function over(event: DragOverEvent) {
    // React renders the order. The library's own sorting would move elements behind React's back.
    event.preventDefault()
    const hovering = hoveringOf(event)
    if (!hovering) return
    const before = latest.current ?? acts.now()
    const next = orderWhileOver(before, hovering)
    if (next === before) return
    show(next)
    const thing = positionOf(next, hovering.sourceId)
    if (thing?.kind === 'lesson') announce(handle.over(thing.title, thing.place, thing.all, thing.section))
    else if (thing) announce(handle.overSection(thing.title, thing.place, thing.all))
  }
  function end({ operation: { source, activatorEvent }, canceled }: DragEndEvent) {
    const id = String(source?.id ?? '')
    const dropped = canceled ? undefined : latest.current
    if (dropped) save(id, dropped)
    else {
      const thing = positionOf(acts.now(), id)
      if (thing) announce(handle.canceled(thing.title))
    }
    show(undefined)
    if (activatorEvent instanceof KeyboardEvent) focusPart(id, 'handle')
  }
  function save(id: string, dropped: Curriculum) {
    const thing = positionOf(dropped, id)
    const place = placeOf(dropped, id)
    if (thing?.kind === 'lesson' && place) {
      acts.moveLesson(id, place)
      announce(handle.dropped(thing.title, thing.place, thing.all, thing.section))
    } else if (thing?.kind === 'section') {
      acts.moveSection(id, dropped.sections[thing.place - 2]?.id ?? null)
      announce(handle.droppedSection(thing.title, thing.place, thing.all))
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

/** The instructions are read out in the reader's language; the board announces what happens. */
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
