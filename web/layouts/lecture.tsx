import { Outlet } from 'react-router'

/** A lesson has no menu and no footer of the site, so that nothing leads away from it. */
export default function LectureLayout() {
  return <Outlet />
}
