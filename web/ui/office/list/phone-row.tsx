import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { CheckBox } from '../form/check-box.tsx'
import { type MainCell, type PhoneCell, treeIndent } from './table-columns.ts'
import { useLongPress } from './use-long-press.ts'

type PhoneRowProps = {
  main: MainCell
  line: PhoneCell
  /** If rows can be selected. With `isSelecting` some are, so a tap selects instead of opening. */
  check?: { isOn: boolean; isSelecting: boolean; onChange: (on: boolean) => void }
  menu?: ReactNode
}

/** One row of a list on a phone. Holding it selects it. */
export function PhoneRow({ main, line, check, menu }: PhoneRowProps) {
  const { lists } = useOfficeWords()
  const isOn = check?.isOn ?? false
  const box = (area: string) =>
    check && (
      <CheckBox
        label={lists.selectRow(main.title)}
        checked={isOn}
        onChange={({ target }) => check.onChange(target.checked)}
        className={`z-1 size-11 shrink-0 items-center justify-center ${area}`}
      />
    )
  // Before the first selection the box is only for keyboards and screen readers.
  const corner = check?.isSelecting ? '' : 'pointer-events-none opacity-0 has-focus-visible:opacity-100'
  return (
    <li
      style={treeIndent(main, 16)}
      className={`relative flex gap-3 border-b border-line px-4 py-3.5 ${isOn ? 'bg-primary-soft' : 'bg-band'} has-[.cover-link:focus-visible]:outline-2 has-[.cover-link:focus-visible]:-outline-offset-2 has-[.cover-link:focus-visible]:outline-accent`}
    >
      {!main.picture && box('relative -m-2')}
      {main.picture && (
        <div className="relative shrink-0 self-start">
          {main.picture}
          {box(`absolute -top-4.75 -left-4.75 transition-opacity ${corner}`)}
        </div>
      )}
      <div className="min-w-0 grow">
        <Title main={main} check={check} />
        {(line.meta ?? main.meta) && <div className="text-meta text-muted">{line.meta ?? main.meta}</div>}
        {(line.badge || line.aside) && (
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-cell text-ink">
            <div>{line.badge}</div>
            <div className="figures ml-auto flex items-center gap-3">{line.aside}</div>
          </div>
        )}
        {line.acts}
      </div>
      {menu && <div className="relative z-1 -mt-2 -mr-3 -ml-2 shrink-0 self-start">{menu}</div>}
    </li>
  )
}

function Title({ main, check }: Pick<PhoneRowProps, 'main' | 'check'>) {
  const press = useLongPress(() => check && !check.isOn && check.onChange(true))
  if (!main.to) return <p className="text-cell text-ink">{main.title}</p>
  function open(event: MouseEvent) {
    if (press.endedLong()) event.preventDefault()
    else if (check?.isSelecting) {
      event.preventDefault()
      check.onChange(!check.isOn)
    }
  }
  return (
    <p lang={main.lang} className="text-cell">
      <Link
        to={main.to}
        {...(check ? press.handlers : {})}
        onClick={open}
        className="cover-link text-ink select-none [-webkit-touch-callout:none]"
      >
        {main.title}
      </Link>
    </p>
  )
}
