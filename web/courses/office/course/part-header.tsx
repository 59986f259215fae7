import type { ReactNode } from 'react'

type PartHeaderProps = { title: string; text?: string; actions?: ReactNode }

/** The head of one part of a course: its purpose and its main action. */
export function PartHeader({ title, text, actions }: PartHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 md:max-w-[36rem]">
        <h2 className="text-title">{title}</h2>
        {text && <p className="text-nav text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
