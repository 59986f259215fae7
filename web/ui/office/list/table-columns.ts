import type { ReactNode } from 'react'

/** The head of a column, and what its place looks like while the list is loading. */
export type ColumnHead = {
  key: string
  head: string
  align?: 'left' | 'right'
  /** In px. The main column takes what the others leave. */
  width?: number
  /** The order that pressing the head asks for first; pressing again turns it round. '-' in front: last to first. */
  sort?: string
  /** Not among the lines of a phone. */
  hideOnPhone?: boolean
  /** Leaves the table where the sidebar takes too much of a narrow screen. */
  hideNarrow?: boolean
  shape?: 'text' | 'badge' | 'person'
}

export type Column<Row> = ColumnHead & { cell: (row: Row) => ReactNode }

/** What a row is: its title, which names it for a screen reader too, and what stands around the title. */
export type MainCell = {
  title: string
  lang?: string
  meta?: ReactNode
  /** A `RowPicture` or `Initials`. */
  picture?: ReactNode
  /** Where the title leads. */
  to?: string
  /** In a tree: how far below the top it stands. */
  depth?: number
}

export type MainColumn<Row> = { head: string; sort?: string; of: (row: Row) => MainCell }

/** The line of a phone below the title. What is left out is taken from the table's columns. */
export type PhoneCell = { meta?: ReactNode; badge?: ReactNode; aside?: ReactNode }

export type TableSort = { value: string; to: (sort: string) => string }

/** How far to the right a row of a tree begins, beside what is there already. */
export function treeIndent({ depth = 0 }: MainCell, already = 0): { paddingLeft: number } | undefined {
  return depth > 0 ? { paddingLeft: already + depth * 28 } : undefined
}

/** Space only between columns, so that a column's width is what it shows. */
export function cellClass(columns: readonly ColumnHead[], at: number): string {
  const isRight = columns[at]?.align === 'right'
  const space = isRight ? 'pl-3' : columns[at - 1]?.align === 'right' ? 'pr-3 pl-6' : 'pr-3'
  return `${space} last:pr-5 ${isRight ? 'text-right' : 'text-left'} ${columns[at]?.hideNarrow ? '@max-3xl:hidden' : ''}`
}
