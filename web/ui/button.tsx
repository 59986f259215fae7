import type { ComponentProps, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from './link.tsx'

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger'
  size?: 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
}

const kinds = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-pressed',
  secondary: 'bg-band text-ink border border-line-strong hover:bg-sand',
  tonal: 'bg-primary-soft text-primary-strong hover:bg-primary-tint',
  ghost: 'text-ink hover:bg-sand',
  danger: 'bg-danger text-band hover:opacity-90',
}

const sizes = { medium: 'min-h-11 px-5 py-2', large: 'min-h-13 px-7 py-2' }

/** The look of a button, for anything that acts as one. */
export function buttonClass({ kind = 'primary', size = 'medium', wide }: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-pill text-button font-label text-center no-underline transition active:scale-98 disabled:bg-line disabled:text-muted disabled:active:scale-100 disabled:cursor-default ${kinds[kind]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & { /** Shows a spinner; pressing again does nothing. */ loading?: boolean }

export function Button({ kind, size, wide, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ kind, size, wide })} ${className ?? ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4.5 shrink-0 rounded-full border-2 border-current border-r-transparent animate-[turn_0.8s_linear_infinite]"
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps & { children: ReactNode }) {
  return (
    <Link {...rest} className={`${buttonClass({ kind, size, wide })} ${className ?? ''}`}>
      {children}
    </Link>
  )
}
