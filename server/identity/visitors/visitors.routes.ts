import { serve } from '#server/core/http/serve.ts'
import { forgetVisitor, recognizeVisitor } from '#shared/identity/visitors.endpoints.ts'
import { forget, recognize } from './visitors.ts'

export const visitorRoutes = [
  serve(recognizeVisitor, (ctx, input, visit) => recognize(ctx, visit, input)),
  serve(forgetVisitor, (ctx, { body }) => forget(ctx, body.token)),
]
