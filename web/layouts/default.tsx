import { Outlet } from 'react-router'
import { SiteFrame } from '#web/tenancy/site-frame.tsx'

/** A school's public pages. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
