import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from '../../button.tsx'

export type OfficeButtonLook = {
  /** One primary per page; dark is the second level's "add". */
  kind?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'dark' | 'danger'
  /** Large is for the main actions of a phone. */
  size?: 'large' | 'medium' | 'small' | 'tiny'
  /** As wide as its container. */
  wide?: boolean
}

const kinds = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-band text-ink hover:bg-sand',
  soft: 'bg-primary-soft text-primary-strong hover:bg-primary-tint',
  ghost: 'text-second hover:bg-sand hover:text-ink',
  dark: 'bg-ink text-page hover:opacity-90',
  danger: 'bg-danger-solid text-[#fff] hover:brightness-90',
}

const sizes = {
  large: 'min-h-12 px-5 text-(length:--text)',
  medium: 'min-h-10 px-4 text-(length:--text)',
  small: 'min-h-9 px-3.5 text-nav',
  tiny: 'min-h-8 px-3 text-meta',
}

/** The look of a button in the office, for anything that acts as one. */
export function officeButtonClass({ kind = 'secondary', size = 'medium', wide }: OfficeButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-pill py-1 text-center font-medium no-underline transition active:scale-98 disabled:cursor-default disabled:border-line disabled:bg-sand disabled:text-muted disabled:opacity-100 disabled:active:scale-100 ${kinds[kind]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}

type OfficeButtonProps = OfficeButtonLook &
  ComponentProps<'button'> & { /** Shows a spinner; pressing again does nothing. */ loading?: boolean }

/** A button of the office: lower and quieter than one of the public pages. */
export function OfficeButton({ kind, size, wide, loading, className, children, onClick, ...rest }: OfficeButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${officeButtonClass({ kind, size, wide })} ${className ?? ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button of the office. */
export function OfficeButtonLink({
  kind,
  size,
  wide,
  className,
  children,
  ...rest
}: OfficeButtonLook & LinkProps & { children: ReactNode }) {
  return (
    <Link {...rest} className={`${officeButtonClass({ kind, size, wide })} ${className ?? ''}`}>
      {children}
    </Link>
  )
}
