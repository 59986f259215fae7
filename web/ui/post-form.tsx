import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

/**
 * A form that the router posts. While it is being sent, pressing its button again does nothing. If it is refused, the
 * first refused field gets the focus.
 */
export function PostForm({ onSubmit, ...rest }: Omit<ComponentProps<typeof Form>, 'method'>) {
  const { state } = useNavigation()
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state !== 'idle') return
    sent.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    sent.current = null
  })
  return (
    <Form
      method="post"
      {...rest}
      onSubmit={(event) => {
        if (sent.current) return event.preventDefault()
        onSubmit?.(event)
        if (!event.defaultPrevented) sent.current = event.currentTarget
      }}
    />
  )
}
