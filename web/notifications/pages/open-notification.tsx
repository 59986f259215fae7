import { redirect } from 'react-router'
import { openNotification } from '#shared/notifications/bell.endpoints.ts'
import { attempt } from '#web/core/page.ts'
import type { Route } from './+types/open-notification.ts'

/** Leads to the page a notification is about, which is read then. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  // Fetched before anybody has pressed it.
  if (request.headers.get('sec-purpose')) return null
  const opened = await attempt(context, openNotification, { params: { notificationId: params.notificationId } })
  return redirect('answer' in opened ? opened.answer.path : '/notifications')
}
