import { Outlet } from 'react-router'

/** Nothing on the page but the exam. Its buttons are at the bottom of a phone: messages are at the top. */
export default function ExamLayout() {
  return (
    <div data-forms className="contents">
      <Outlet />
    </div>
  )
}
