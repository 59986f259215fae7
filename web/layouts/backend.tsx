import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** The office. It has the school's own frame until it needs one for its many screens. */
export default function BackendLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
