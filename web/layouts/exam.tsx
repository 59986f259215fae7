import { Outlet } from 'react-router'

/** Nothing on the page but the exam. */
export default function ExamLayout() {
  return <Outlet />
}
