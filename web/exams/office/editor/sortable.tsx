import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { focusPart } from '#web/courses/office/curriculum/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { examWords } from '../exams.words.ts'

type SortableListProps = {
  ids: readonly string[]
  titleOf: (id: string) => string
  onOrder: (ids: string[]) => void
  className?: string
  /** The rows, in the order in which they are to be shown. */
  children: (ids: readonly string[]) => ReactNode
}

/** A list in an order, changed by pointer or keyboard. What happens is announced. */
export function SortableList({ ids, titleOf, onOrder, className, children }: SortableListProps) {
  const { handle } = useArea(examWords)
  const [preview, setPreview] = useState<readonly string[]>()
  const [announcement, announce] = useState('')
  // What is saved at the end is what was shown last, whenever React renders it.
  const latest = useRef<readonly string[]>(undefined)
  const plugins = useMemo(() => pluginsWith(handle.how), [handle])

  function show(next: readonly string[] | undefined) {
    latest.current = next
    setPreview(next)
  }
  function start({ operation: { source } }: DragStartEvent) {
    if (source) announce(handle.picked(titleOf(String(source.id))))
  }
  function over(event: DragOverEvent) {
    // React renders the order. The library's own sorting would move elements behind React's back.
    event.preventDefault()
    const { source, target } = event.operation
    if (!source || !target || source.id === target.id) return
    const before = latest.current ?? ids
    const [id, place] = [String(source.id), before.indexOf(String(target.id))]
    if (place < 0) return
    const others = before.filter((one) => one !== id)
    show([...others.slice(0, place), id, ...others.slice(place)])
    announce(handle.over(titleOf(id), place + 1, before.length))
  }
  function end({ operation: { source, activatorEvent }, canceled }: DragEndEvent) {
    const id = String(source?.id ?? '')
    const dropped = canceled ? undefined : latest.current
    if (dropped) {
      onOrder([...dropped])
      announce(handle.dropped(titleOf(id), dropped.indexOf(id) + 1, dropped.length))
    } else announce(handle.canceled(titleOf(id)))
    show(undefined)
    if (activatorEvent instanceof KeyboardEvent) focusPart(id, 'handle')
  }
  return (
    <DragDropProvider plugins={plugins} onDragStart={start} onDragOver={over} onDragEnd={end}>
      <ol className={className}>{children(preview ?? ids)}</ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DragDropProvider>
  )
}

type SortableRowProps = {
  id: string
  index: number
  title: string
  className: string
  children: (handle: ReactNode) => ReactNode
}

/** A row of the list, with its handle. Without one it cannot be moved. */
export function SortableRow({ disabled, ...row }: SortableRowProps & { disabled: boolean }) {
  if (!disabled) return <MovableRow {...row} />
  return (
    <li data-thing={row.id} className={row.className}>
      {row.children(null)}
    </li>
  )
}

function MovableRow({ id, index, title, className, children }: SortableRowProps) {
  const { handle: words } = useArea(examWords)
  const { ref, handleRef, isDragSource } = useSortable({ id, index })
  const handle = (
    <button
      ref={handleRef}
      type="button"
      data-part="handle"
      aria-label={words.name(title)}
      aria-roledescription={words.role}
      className="flex h-9 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-tile text-muted hover:bg-sand active:cursor-grabbing max-lg:h-11"
    >
      <Icon of={GripVertical} size={16} />
    </button>
  )
  return (
    <li ref={ref} data-thing={id} className={`${className} ${isDragSource ? 'shadow-bar' : ''}`}>
      {children(handle)}
    </li>
  )
}

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>

/** The instructions are read out in the reader's language; the list announces what happens. */
function pluginsWith(how: string): Plugins {
  const silent = () => undefined
  const accessibility = Accessibility.configure({
    screenReaderInstructions: { draggable: how },
    announcements: { dragstart: silent, dragend: silent },
  })
  return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), accessibility]
}
