import type { ReactNode } from 'react'
import { type OfficeCrumb, PageHeader } from '../page/page-header.tsx'

type ListFrameProps = {
  /** The breadcrumbs: its area, or the list it belongs to. */
  above: OfficeCrumb
  title: string
  /** One sentence about the list, if the title is not enough. */
  about?: string
  actions?: ReactNode
  /** A narrow page, for lists of text. */
  isNarrow?: boolean
  children: ReactNode
}

/** The page of a list. */
export function ListFrame({ above, title, about, actions, isNarrow, children }: ListFrameProps) {
  const width = isNarrow ? 'max-w-[900px]' : 'max-w-[1200px]'
  return (
    <div className={`mx-auto space-y-3 p-4 md:space-y-6 md:p-8 ${width}`}>
      <div>
        <PageHeader crumbs={[above, { name: title }]} title={title} actions={actions} />
        {about && <p className="max-w-[45rem] text-nav text-muted max-md:mt-3">{about}</p>}
      </div>
      {children}
    </div>
  )
}
