import { Outlet } from 'react-router'
import styles from '#web/office.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** The office's parts without its frame, for the preview of the kit. */
export default function OfficePreviewLayout() {
  return (
    <main id="content" tabIndex={-1} data-office="system" className="min-h-screen bg-page text-body">
      <Outlet />
    </main>
  )
}
