import { readBytes } from '#server/core/http/body.ts'
import type { FileRoute } from '#server/core/http/file-route.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { isEventWanted, receiveEvent } from './card-events.ts'
import { webhookSecretOf } from './card-keys.ts'
import { signedEvent } from './stripe.ts'
import { webhookPath } from './webhook-path.ts'

const mostBytes = 512 * 1024
const answered = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** Where Stripe sends the events of the school whose host it is. They are stored before anything is done. */
const stripeWebhook: FileRoute = {
  methods: ['POST'],
  path: webhookPath,
  async answer({ request, stores: { doors }, visit }) {
    const { school } = await visit()
    const methods = await doors.inSchool(school.id, null, methodsOf)
    const secret = webhookSecretOf(school.id, methods)
    if (!secret) return answered(404)
    const bytes = await readBytes(request, mostBytes)
    // What is signed are the bytes as they came.
    const event = bytes && (await signedEvent(bytes, request.headers.get('stripe-signature') ?? '', secret))
    if (!event) return answered(400)
    const { id: eventId, type, objectId } = event
    if (isEventWanted(type))
      await doors.inSchool(school.id, null, (ctx) => receiveEvent(ctx, { provider: 'stripe', eventId, type, objectId }))
    return answered(200)
  },
}

export const cardRoutes = [stripeWebhook]
