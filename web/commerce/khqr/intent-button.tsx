import type { ReactNode, Ref } from 'react'
import { useNavigation } from 'react-router'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

type Props = ButtonLook & {
  order: Order
  intent: 'qr' | 'paid' | 'simulate' | 'cancel'
  className?: string
  formRef?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A button of the page of an order; a form, so that it works without scripts. */
export function IntentButton({ order, intent, className, formRef, children, ...look }: Props) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <PostForm ref={formRef} action={`/payment/${order.id}`} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" {...look} loading={isSending}>
        {children}
      </Button>
    </PostForm>
  )
}
