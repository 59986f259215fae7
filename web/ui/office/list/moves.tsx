import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import type { MenuEntry } from './row-menu.tsx'

type Direction = 'up' | 'down'
type End = { isFirst: boolean; isLast: boolean }

/** Moves a row one place. */
export type Move<Row> = (row: Row, direction: Direction) => unknown

/** Whether a row can move up or down. */
export type Ends<Row> = (row: Row) => End

type ArrowsProps = End & { name: string; move: (direction: Direction) => void }

/** One place up or down. */
export function Arrows({ name, isFirst, isLast, move }: ArrowsProps) {
  const { acts } = useOfficeWords()
  const arrow = (direction: Direction, label: string, isEnd: boolean) => (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would lose the focus at the top.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && move(direction)}
      className="flex size-8 items-center justify-center rounded-full text-second transition hover:bg-sand aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={18} />
    </button>
  )
  return (
    <span className="flex justify-end">
      {arrow('up', acts.upOne(name), isFirst)}
      {arrow('down', acts.downOne(name), isLast)}
    </span>
  )
}

/** The column of arrows of a list whose order can be changed. */
export function useOrderColumn<Row>(nameOf: (row: Row) => string, ends: Ends<Row>, move: Move<Row> | undefined) {
  const { lists } = useOfficeWords()
  if (!move) return []
  const cell = (row: Row) => (
    <Arrows name={nameOf(row)} {...ends(row)} move={(direction) => void move(row, direction)} />
  )
  return [{ key: 'order', head: lists.order, width: 132, align: 'right', cell } as const]
}

/** The same in a row's menu. */
export function useMoveEntries(): (end: End, move: (direction: Direction) => unknown) => MenuEntry[] {
  const { acts } = useOfficeWords()
  return ({ isFirst, isLast }, move) => [
    { key: 'up', name: acts.up, icon: ArrowUp, disabled: isFirst, onPress: () => void move('up') },
    { key: 'down', name: acts.down, icon: ArrowDown, disabled: isLast, onPress: () => void move('down') },
  ]
}
