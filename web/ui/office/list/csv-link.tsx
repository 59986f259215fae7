import Download from 'lucide-react/icons/download'
import { apiBase } from '#shared/core/endpoint.ts'
import { Icon } from '../../icon.tsx'
import { officeButtonClass } from '../page/office-button.tsx'

/** A download of the list as CSV, filtered and sorted as shown. `href` is the endpoint. */
export function CsvLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={apiBase + href} download className={officeButtonClass()}>
      <Icon of={Download} size={18} />
      {name}
    </a>
  )
}
