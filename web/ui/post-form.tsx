import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

/** A form that the router posts. While it is being sent, pressing its button again does nothing. */
export function PostForm({ onSubmit, ...rest }: Omit<ComponentProps<typeof Form>, 'method'>) {
  const { state } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  })
  return (
    <Form
      method="post"
      {...rest}
      onSubmit={(event) => {
        if (isSent.current) return event.preventDefault()
        onSubmit?.(event)
        isSent.current = !event.defaultPrevented
      }}
    />
  )
}
