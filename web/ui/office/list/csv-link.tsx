import Download from 'lucide-react/icons/download'
import { apiBase } from '#shared/core/endpoint.ts'
import { Icon } from '../../icon.tsx'
import { officeButtonClass } from '../page/office-button.tsx'

/** A list as a file for a spreadsheet, narrowed and ordered as it is shown. `href`: of the endpoint that answers it. */
export function CsvLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={apiBase + href} download className={officeButtonClass()}>
      <Icon of={Download} size={18} />
      {name}
    </a>
  )
}
