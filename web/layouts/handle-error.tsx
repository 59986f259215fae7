import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** Pages that say why something is not there. The state of the site is not checked for them. */
export default function HandleErrorLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
