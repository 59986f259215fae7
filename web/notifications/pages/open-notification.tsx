import { redirect } from 'react-router'
import { openNotification } from '#shared/notifications/bell.endpoints.ts'
import { attempt } from '#web/core/page.ts'
import { inOffice, inOfficeQuery } from '#web/notifications/frame-address.ts'
import type { Route } from './+types/open-notification.ts'

/** Leads to the page a notification is about, which is read then. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  // Fetched before anybody has pressed it.
  if (request.headers.get('sec-purpose')) return null
  const opened = await attempt(context, openNotification, { params: { notificationId: params.notificationId } })
  const path = 'answer' in opened ? opened.answer.path : '/notifications'
  return redirect(url.search === `?${inOfficeQuery}` ? inOffice(path) : path)
}
