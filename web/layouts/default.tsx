import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** A school's public pages. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
