import { Outlet } from 'react-router'

/** A lesson stands alone: no menu and no foot of the site, so that nothing leads away from it. */
export default function LectureLayout() {
  return <Outlet />
}
