import type { ReactNode } from 'react'

/** The head of a column, and its skeleton while the list is loading. */
export type ColumnHead = {
  key: string
  head: string
  align?: 'left' | 'right'
  /** In px. The main column takes the rest. */
  width?: number
  /** The order after pressing the head; pressing again reverses it. '-' means descending. */
  sort?: string
  /** Not shown on a phone. */
  hideOnPhone?: boolean
  /** Hidden where the sidebar leaves too little width. */
  hideNarrow?: boolean
  shape?: 'text' | 'badge' | 'person'
}

export type Column<Row> = ColumnHead & { cell: (row: Row) => ReactNode }

/** What a row is: its title, which names it for a screen reader too, and what is shown around it. */
export type MainCell = {
  title: string
  lang?: string
  meta?: ReactNode
  /** A `RowPicture` or `Initials`. */
  picture?: ReactNode
  /** The link of the title. */
  to?: string
  /** In a tree: its depth. */
  depth?: number
}

export type MainColumn<Row> = { head: string; sort?: string; of: (row: Row) => MainCell }

/** The text below the title on a phone; by default made from the columns. */
export type PhoneCell = {
  meta?: ReactNode
  badge?: ReactNode
  aside?: ReactNode
  /** Buttons below all of it. */
  acts?: ReactNode
}

export type TableSort = { value: string; to: (sort: string) => string }

/** The indentation of a row of a tree. */
export function treeIndent({ depth = 0 }: MainCell, already = 0): { paddingLeft: number } | undefined {
  return depth > 0 ? { paddingLeft: already + depth * 28 } : undefined
}

/** Space only between columns, so that a column's width is what it shows. */
export function cellClass(columns: readonly ColumnHead[], at: number): string {
  const isRight = columns[at]?.align === 'right'
  const space = isRight ? 'pl-3' : columns[at - 1]?.align === 'right' ? 'pr-3 pl-6' : 'pr-3'
  return `${space} last:pr-5 ${isRight ? 'text-right' : 'text-left'} ${columns[at]?.hideNarrow ? '@max-3xl:hidden' : ''}`
}
